import { useLingui } from '@lingui/react/macro'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { messageParts } from './message-links.ts'
import classes from './MessageList.module.css'

/** Text of a message. Web addresses become links; everything else stays text. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {messageParts(text).map(({ text: piece, href, at }) =>
        href === undefined ? piece : <WebLink key={at} text={piece} href={href} />,
      )}
    </p>
  )
}

/** A link in a message. Its tooltip shows the real host, whatever the text looks like. */
function WebLink({ text, href }: { text: string; href: string }) {
  const { t } = useLingui()
  const { host, origin } = new URL(href)
  const leaves = origin !== window.location.origin
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={leaves ? t`Leaves this site for ${host}` : undefined}
    >
      <span>{text}</span>
      {leaves ? (
        <>
          <IconExternalLink className={classes.leaves} size={14} stroke={1.5} aria-hidden />
          <VisuallyHidden>{t`(leaves this site)`}</VisuallyHidden>
        </>
      ) : null}
    </a>
  )
}
