export { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
export { valibotResolver, type FieldMessages } from '../form/valibot-resolver.ts'
