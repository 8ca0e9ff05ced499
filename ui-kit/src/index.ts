export { AccountMenu, type AccountMenuProps } from './navigation/AccountMenu.tsx';
export { AssetIcon, type AssetIconProps } from './identity/AssetIcon.tsx';
export { Amount, type AmountProps } from './text/Amount.tsx';
export { type AmountLocale, formatAmount, type FormatOptions } from './text/format-amount.ts';
export {
  type DecimalSeparator,
  type InvalidAmountReason,
  type ParseOptions,
  parseTypedAmount,
  type TypedAmount,
} from './fields/amount/parse-typed-amount.ts';
export { withoutMarks } from './fields/without-marks.ts';
export { writeTypedAmount } from './fields/amount/write-typed-amount.ts';
export { AmountField, type AmountFieldProps } from './fields/amount/AmountField.tsx';
export { BottomBar, bottomBarLinkClass, type BottomBarProps } from './navigation/BottomBar.tsx';
export { AppShell, type AppShellLabels, type AppShellProps } from './navigation/AppShell.tsx';
export { Badge, type BadgeProps } from './feedback/Badge.tsx';
export { buttonClass, type ButtonClassOptions, type ButtonLook, type ButtonSize } from './actions/button-class.ts';
export { Button, type ButtonProps } from './actions/Button.tsx';
export { Checkbox, type CheckboxProps } from './choices/Checkbox.tsx';
export { classNames } from './theme/class-names.ts';
export { CodeField, type CodeFieldProps } from './fields/CodeField.tsx';
export { Columns, type ColumnsProps } from './layout/Columns.tsx';
export { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './choices/ComboboxField.tsx';
export { CountdownRing, type CountdownRingProps } from './progress/CountdownRing.tsx';
export { CopyButton, type CopyButtonProps } from './actions/CopyButton.tsx';
export { DateField, type DateFieldProps } from './fields/DateField.tsx';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './text/DescriptionList.tsx';
export { focusPlace, focusPlaceIfLost } from './overlay/focus-place.ts';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Divider } from './layout/Divider.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx';
export type { FieldProps } from './fields/Field.tsx';
export { FormError, type FormErrorItem, type FormErrorProps } from './fields/FormError.tsx';
export { Heading, type HeadingProps } from './text/Heading.tsx';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { DocumentsSentDrawing } from './identity/DocumentsSentDrawing.tsx';
export { EmptyWalletDrawing } from './identity/EmptyWalletDrawing.tsx';
export type { IllustrationProps } from './identity/Illustration.tsx';
export { InReviewDrawing } from './identity/InReviewDrawing.tsx';
export { Logo, type LogoProps } from './identity/Logo.tsx';
export { Mark, type MarkProps } from './identity/Mark.tsx';
export { NotFoundDrawing } from './identity/NotFoundDrawing.tsx';
export { RiverDrawing, type RiverDrawingProps } from './identity/RiverDrawing.tsx';
export { SecurityDrawing } from './identity/SecurityDrawing.tsx';
export { FilesField, type FilesFieldLabels, type FilesFieldProps, type ListedFile } from './fields/FilesField.tsx';
export { ImageField, type ImageFieldLabels, type ImageFieldProps, type ImageState } from './fields/ImageField.tsx';
export { Inline, type InlineProps } from './layout/Inline.tsx';
export { LimitMeter, type LimitMeterProps } from './progress/LimitMeter.tsx';
export { linkClass } from './actions/link-class.ts';
export { LiveMessage } from './feedback/LiveMessage.tsx';
export {
  Menu,
  MenuCheckbox,
  type MenuCheckboxProps,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuLink,
  type MenuProps,
  MenuSeparator,
} from './overlay/Menu.tsx';
export { Notice, type NoticeProps } from './feedback/Notice.tsx';
export {
  DocumentList,
  DocumentParagraph,
  DocumentReader,
  type DocumentPart,
  type DocumentReaderProps,
} from './layout/DocumentReader.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField.tsx';
export { PickerDialog, type PickerDialogProps, type PickerOption } from './choices/PickerDialog.tsx';
export { followTranslators } from './text/page-translation.ts';
export { type PriceChange, type PriceItem, PriceStrip, type PriceStripProps } from './text/PriceStrip.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/ProgressBar.tsx';
export { PublicSection, PublicShell, type PublicShellProps } from './navigation/PublicShell.tsx';
export { QrCode, type QrCodeProps } from './media/QrCode.tsx';
export { type QuarterTurns, ZoomPanImage, type ZoomPanImageProps } from './media/ZoomPanImage.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './choices/RadioGroup.tsx';
export { Ribbon, type RibbonProps } from './feedback/Ribbon.tsx';
export { type Segment, Segments, type SegmentsProps } from './choices/Segments.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './choices/SelectField.tsx';
export {
  SideMenu,
  SideMenuCount,
  SideMenuGroup,
  type SideMenuGroupProps,
  SideMenuItem,
  sideMenuLinkClass,
  type SideMenuProps,
} from './navigation/SideMenu.tsx';
export { Skeleton, type SkeletonProps } from './progress/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './progress/Spinner.tsx';
export { SplitShell, type SplitShellProps } from './navigation/SplitShell.tsx';
export { type Space, Stack, type StackProps } from './layout/Stack.tsx';
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
} from './progress/StepIndicator.tsx';
export { Surface, type SurfaceProps } from './layout/Surface.tsx';
export { type Tab, Tabs, type TabsProps } from './navigation/Tabs.tsx';
export { Text, type TextProps } from './text/Text.tsx';
export { TextAreaField, type TextAreaFieldProps } from './fields/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';
export type { Tone } from './theme/colours.ts';
export { Timeline, type TimelineProps, type TimelineState, type TimelineStep } from './progress/Timeline.tsx';
export { dismissToast, showToast, type ToastMessage } from './feedback/toast-store.ts';
export { Toaster, type ToasterProps } from './feedback/Toaster.tsx';
export { ToneIcon } from './feedback/ToneIcon.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
