export { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
export { valibotResolver, type FieldMessages } from '../form/valibot-resolver.ts'
export {
  useEntryForm,
  type EntryForm,
  type EntryFormOptions,
  type EntryRefusal,
  type EntryValues,
  type TextFieldProps,
} from '../form/use-entry-form.ts'
