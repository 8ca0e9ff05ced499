export {
  DataTable,
  type DataTableProps,
  onlyOnCardsClass,
  onlyOnTablesClass,
  rowLinkClass,
  type TableStatus,
} from './DataTable.tsx';
export { FilterBar, type FilterBarProps, SearchField, type SearchFieldProps } from './FilterBar.tsx';
export { FilterChips, type FilterChipsProps, type FilterOption } from './FilterChips.tsx';
export { FilterMenu } from './FilterMenu.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { type DataColumn, type DataColumnMeta, dataColumns, type TableSort } from './table-columns.ts';
