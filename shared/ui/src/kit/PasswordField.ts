import '../mantine/TextInput.css'
import '../mantine/ActionIcon.css'

export { PasswordField, type PasswordFieldProps } from '../components/PasswordField.tsx'
