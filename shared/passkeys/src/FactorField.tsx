import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@tradefront/ui/Anchor'
import { Text } from '@tradefront/ui/Text'
import { TextInput } from '@tradefront/ui/TextInput'
import type { TextFieldProps } from '@tradefront/ui/entry-form'

export interface FactorFieldProps {
  readonly label: string
  readonly description?: string
  /** Props of the code's field. */
  readonly field: TextFieldProps
  /** Only digits: an authenticator app's code, not a recovery code. */
  readonly digits?: boolean
  readonly size?: 'sm' | 'md'
  readonly disabled: boolean
  /** The account has a passkey, and this page can use it. */
  readonly passkeyAllowed: boolean
  /** There is a code to enter: not for staff with nothing but a passkey. */
  readonly codeAllowed?: boolean
  readonly byPasskey: boolean
  readonly onSwitch: (byPasskey: boolean) => void
}

/** The second factor of a form: a code, or the passkey that the browser asks for when the form is sent. */
export function FactorField({
  label,
  description,
  field,
  digits = false,
  size = 'sm',
  disabled,
  passkeyAllowed,
  codeAllowed = true,
  byPasskey,
  onSwitch,
}: FactorFieldProps) {
  const { t } = useLingui()
  return (
    <div>
      {byPasskey ? (
        <Text>{t`Your browser asks for your passkey next.`}</Text>
      ) : (
        <TextInput
          label={label}
          description={description}
          size={size}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          classNames={{ input: 'tf-num' }}
          {...field}
        />
      )}
      {passkeyAllowed && codeAllowed ? (
        <Anchor component="button" type="button" disabled={disabled} onClick={() => onSwitch(!byPasskey)}>
          {byPasskey ? t`Use a code instead` : t`Use a passkey instead`}
        </Anchor>
      ) : null}
    </div>
  )
}
