import '../mantine/TextInput.css'

export { PasswordField, type PasswordFieldProps } from '../components/PasswordField.tsx'
