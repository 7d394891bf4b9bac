import { useLingui } from '@lingui/react/macro'
import { fullName, type User } from '@tradefront/contracts'
import { Avatar } from '@tradefront/ui/Avatar'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { safeHref } from '@tradefront/ui/safe-url'
import type { ComponentPropsWithRef } from 'react'

export interface AvatarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'> {
  readonly user: User | null
}

/** Opens the account menu; rendered the same before and after the menu's code is loaded. */
export function AvatarButton({ user, ...props }: AvatarButtonProps) {
  const { t } = useLingui()
  return (
    <UnstyledButton {...props}>
      <Avatar
        src={safeHref(user?.avatar) ?? null}
        name={nameOf(user)}
        alt=""
        radius="xl"
        size={36}
        aria-hidden
      />
      <VisuallyHidden>{t`Account menu: ${{ name: nameOf(user) }}`}</VisuallyHidden>
    </UnstyledButton>
  )
}

/** First and last name; empty until the customer is loaded. */
export function nameOf(user: User | null): string {
  return user ? fullName(user) : ''
}
