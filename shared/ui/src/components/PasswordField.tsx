import { TextInput, type TextInputProps } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import classes from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** Says to password managers what to fill or to suggest; `current-password` when absent. */
  readonly autoComplete?: 'current-password' | 'new-password' | 'off'
}

/** A password with a button that shows it. A real button: it is reached by keyboard and works by any click. */
export function PasswordField({ autoComplete = 'current-password', disabled, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...rest}
      {...(disabled === undefined ? {} : { disabled })}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          disabled={disabled ?? false}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
        </button>
      }
    />
  )
}
