export { AccountMenu, type AccountMenuProps } from './AccountMenu.tsx';
export { Amount, type AmountProps } from './Amount.tsx';
export { type AmountLocale, formatAmount, type FormatOptions } from './amount/format-amount.ts';
export {
  type DecimalSeparator,
  type InvalidAmountReason,
  type ParseOptions,
  parseTypedAmount,
  type TypedAmount,
} from './amount/parse-typed-amount.ts';
export { AmountField, type AmountFieldProps } from './AmountField.tsx';
export { AppShell, type AppShellLabels, type AppShellProps } from './AppShell.tsx';
export { Badge, type BadgeProps } from './Badge.tsx';
export { buttonClass, type ButtonClassOptions, type ButtonLook, type ButtonSize } from './button-class.ts';
export { Button, type ButtonProps } from './Button.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { classNames } from './class-names.ts';
export { CodeField, type CodeFieldProps } from './CodeField.tsx';
export { Columns, type ColumnsProps } from './Columns.tsx';
export { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './ComboboxField.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { DateField, type DateFieldProps } from './DateField.tsx';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './DescriptionList.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { Divider } from './Divider.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export type { FieldProps } from './Field.tsx';
export { FormError, type FormErrorItem, type FormErrorProps } from './FormError.tsx';
export { Heading, type HeadingProps } from './Heading.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { DocumentsSentDrawing } from './identity/DocumentsSentDrawing.tsx';
export { EmptyWalletDrawing } from './identity/EmptyWalletDrawing.tsx';
export type { IllustrationProps } from './identity/Illustration.tsx';
export { InReviewDrawing } from './identity/InReviewDrawing.tsx';
export { Logo, type LogoProps } from './identity/Logo.tsx';
export { Mark, type MarkProps } from './identity/Mark.tsx';
export { NotFoundDrawing } from './identity/NotFoundDrawing.tsx';
export { RiverDrawing, type RiverDrawingProps } from './identity/RiverDrawing.tsx';
export { SecurityDrawing } from './identity/SecurityDrawing.tsx';
export { ImageField, type ImageFieldLabels, type ImageFieldProps, type ImageState } from './ImageField.tsx';
export { Inline, type InlineProps } from './Inline.tsx';
export { LimitMeter, type LimitMeterProps } from './LimitMeter.tsx';
export { linkClass } from './link-class.ts';
export { LiveMessage } from './LiveMessage.tsx';
export { Menu, MenuItem, type MenuItemProps, MenuLabel, MenuLink, type MenuProps, MenuSeparator } from './Menu.tsx';
export { Notice, type NoticeProps } from './Notice.tsx';
export { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
export { PublicSection, PublicShell, type PublicShellProps } from './PublicShell.tsx';
export { QrCode, type QrCodeProps } from './QrCode.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx';
export { Ribbon, type RibbonProps } from './Ribbon.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField.tsx';
export {
  SideMenu,
  SideMenuCount,
  SideMenuGroup,
  type SideMenuGroupProps,
  SideMenuItem,
  sideMenuLinkClass,
  type SideMenuProps,
} from './SideMenu.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton.tsx';
export { Spinner, type SpinnerProps } from './Spinner.tsx';
export { SplitShell, type SplitShellProps } from './SplitShell.tsx';
export { type Space, Stack, type StackProps } from './Stack.tsx';
export {
  Step,
  StepContent,
  type StepContentProps,
  StepIndicator,
  type StepIndicatorProps,
  StepLink,
  stepLinkClass,
  type StepProps,
  type StepState,
} from './StepIndicator.tsx';
export { Surface, type SurfaceProps } from './Surface.tsx';
export { type Tab, Tabs, type TabsProps } from './Tabs.tsx';
export { Text, type TextProps } from './Text.tsx';
export { TextAreaField, type TextAreaFieldProps } from './TextAreaField.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export type { Tone } from './theme/colours.ts';
export { Timeline, type TimelineProps, type TimelineState, type TimelineStep } from './Timeline.tsx';
export { dismissToast, showToast, type ToastMessage } from './toast-store.ts';
export { Toaster, type ToasterProps } from './Toaster.tsx';
export { ToneIcon } from './ToneIcon.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
