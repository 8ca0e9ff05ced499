export { AccountMenu } from './navigation/AccountMenu.tsx';
export { AssetIcon } from './identity/AssetIcon.tsx';
export { Amount, type AmountProps } from './text/Amount.tsx';
export { type AmountLocale, formatAmount } from './text/format-amount.ts';
export { type InvalidAmountReason, parseTypedAmount, type TypedAmount } from './fields/amount/parse-typed-amount.ts';
export { AmountField, type AmountFieldProps } from './fields/amount/AmountField.tsx';
export { BottomBar, bottomBarLinkClass } from './navigation/BottomBar.tsx';
export { AppShell } from './navigation/AppShell.tsx';
export { Badge } from './feedback/Badge.tsx';
export { buttonClass, type ButtonClassOptions } from './actions/button-class.ts';
export { Button, type ButtonProps } from './actions/Button.tsx';
export { choicesOf } from './choices/choices-of.ts';
export { Checkbox } from './choices/Checkbox.tsx';
export { classNames } from './theme/class-names.ts';
export { CodeField } from './fields/CodeField.tsx';
export { Columns } from './layout/Columns.tsx';
export { ComboboxField, type ComboboxOption } from './choices/ComboboxField.tsx';
export { CountdownRing } from './progress/CountdownRing.tsx';
export { CopyButton } from './actions/CopyButton.tsx';
export { DateField } from './fields/DateField.tsx';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './text/DescriptionList.tsx';
export { focusPlaceIfLost } from './overlay/focus-place.ts';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Divider } from './layout/Divider.tsx';
export { EmptyState } from './feedback/EmptyState.tsx';
export { ErrorState } from './feedback/ErrorState.tsx';
export { FormError } from './fields/FormError.tsx';
export { Heading } from './text/Heading.tsx';
export { IconButton } from './actions/IconButton.tsx';
export {
  DocumentsSentDrawing,
  EmptyWalletDrawing,
  InReviewDrawing,
  NotFoundDrawing,
  SecurityDrawing,
} from './identity/Drawings.tsx';
export { Logo } from './identity/Logo.tsx';
export { Mark } from './identity/Mark.tsx';
export { RiverDrawing } from './identity/RiverDrawing.tsx';
export { FilesField, type FilesFieldLabels, type ListedFile } from './fields/FilesField.tsx';
export { ImageField, type ImageFieldLabels, type ImageState } from './fields/ImageField.tsx';
export { Inline } from './layout/Inline.tsx';
export { LimitMeter } from './progress/LimitMeter.tsx';
export { linkClass } from './actions/link-class.ts';
export { LiveMessage } from './feedback/LiveMessage.tsx';
export { Menu, MenuCheckbox, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './overlay/Menu.tsx';
export { Notice } from './feedback/Notice.tsx';
export { DocumentList, DocumentParagraph, DocumentReader, type DocumentPart } from './layout/DocumentReader.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { PickerDialog } from './choices/PickerDialog.tsx';
export { followTranslators } from './text/page-translation.ts';
export { type PriceChange, PriceStrip } from './text/PriceStrip.tsx';
export { ProgressBar } from './progress/ProgressBar.tsx';
export { PublicSection, PublicShell } from './navigation/PublicShell.tsx';
export { QrCode } from './media/QrCode.tsx';
export { type QuarterTurns, ZoomPanImage } from './media/ZoomPanImage.tsx';
export { RadioGroup, type RadioOption } from './choices/RadioGroup.tsx';
export { Ribbon } from './feedback/Ribbon.tsx';
export { Segments } from './choices/Segments.tsx';
export { SelectField } from './choices/SelectField.tsx';
export { SideMenu, SideMenuCount, SideMenuGroup, SideMenuItem, sideMenuLinkClass } from './navigation/SideMenu.tsx';
export { Skeleton } from './progress/Skeleton.tsx';
export { Spinner } from './progress/Spinner.tsx';
export { SplitShell } from './navigation/SplitShell.tsx';
export { Stack, type StackProps } from './layout/Stack.tsx';
export {
  Step,
  StepContent,
  StepIndicator,
  StepLink,
  stepLinkClass,
  type StepState,
} from './progress/StepIndicator.tsx';
export { Surface } from './layout/Surface.tsx';
export { Tabs } from './navigation/Tabs.tsx';
export { Remark, Text } from './text/Text.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';
export type { Tone } from './theme/colours.ts';
export { Timeline, type TimelineStep } from './progress/Timeline.tsx';
export { dismissToast, showToast, type ToastMessage } from './feedback/toast-store.ts';
export { Toaster } from './feedback/Toaster.tsx';
export { ToneIcon } from './feedback/ToneIcon.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
