export { DataTable, type DataTableProps, rowLinkClass } from './DataTable.tsx';
export { FilterBar, type FilterBarProps, SearchField } from './FilterBar.tsx';
export { FilterChips } from './FilterChips.tsx';
export { FilterMenu } from './FilterMenu.tsx';
export { Pagination } from './Pagination.tsx';
export type { DataColumn, TableSort } from './table-columns.ts';
