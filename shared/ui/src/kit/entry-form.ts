export {
  useEntryForm,
  type EntryForm,
  type EntryFormOptions,
  type EntryRefusal,
  type EntryValues,
  type TextFieldProps,
} from '../form/use-entry-form.ts'
export type { FieldMessages } from '../form/field-messages.ts'
