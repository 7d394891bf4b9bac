import { useLingui } from '@lingui/react/macro'
import { callApi, isNotOffered } from '@tradefront/api'
import { calls, type LegalDocument } from '@tradefront/contracts'
import { useFederation } from '@tradefront/federation'
import { siteLanguage } from '@tradefront/language'
import { useSession } from '@tradefront/session'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useNavigate } from '@tradefront/ui/router'
import { useEffect, useState } from 'react'
import { isStaff } from '../addresses/role.ts'

const DOCUMENTS = '/main/documents'

/** How often an open page looks for a new version, ms: there is no event for it. */
const LOOK_MS = 10 * 60_000

const dialogCode = lazyCode(async () => (await import('@tradefront/ui/ConfirmDialog')).ConfirmDialog)

/**
 * Asks a customer once a visit, and when a new version appears meanwhile, to read and accept documents that are in force
 * and not accepted: the broker opens no positions before. Closing positions and withdrawing money go on without. Does nothing where the broker has no such
 * documents, or the site no page for them.
 */
export function DocumentsQuestion({ pathname }: { readonly pathname: string }) {
  const { t } = useLingui()
  const { routes } = useFederation()
  const navigate = useNavigate()
  const staff = useSession(({ user }) => isStaff(user))
  const isOffered = !staff && routes.some(({ route }) => route.path === DOCUMENTS)
  const [pending, setPending] = useState<readonly LegalDocument[]>([])
  // Apart from the list, which is shown until the dialog has gone.
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    const leaving = new AbortController()
    const asked = new Set<string>()
    async function look(): Promise<void> {
      const all = await pendingDocuments(leaving.signal)
      const fresh = all.filter(({ kind, version }) => !asked.has(`${kind} ${version}`))
      for (const { kind, version } of fresh) asked.add(`${kind} ${version}`)
      if (leaving.signal.aborted || fresh.length === 0) return
      setPending(fresh)
      setIsAsking(true)
    }
    void look()
    const timer = setInterval(() => {
      if (!document.hidden) void look()
    }, LOOK_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isOffered])
  const isOpen = isAsking && !pathname.startsWith(DOCUMENTS)
  const { loaded } = useCode(dialogCode, isOpen)
  if (loaded.state !== 'ready') return null
  const list = new Intl.ListFormat(siteLanguage(), { type: 'conjunction' })
  const titles = list.format(pending.map(({ title }) => title))
  return (
    <loaded.code
      opened={isOpen}
      title={t`Documents to accept`}
      message={t`Before you open new positions, accept: ${titles}. You can still close positions and withdraw.`}
      confirmLabel={t`Read and accept`}
      cancelLabel={t`Not now`}
      staysOnClickOutside
      onConfirm={() => {
        setIsAsking(false)
        void navigate(DOCUMENTS)
      }}
      onCancel={() => setIsAsking(false)}
    />
  )
}

/** Documents in force that the customer hasn't accepted; none if the broker doesn't say. */
async function pendingDocuments(signal: AbortSignal): Promise<readonly LegalDocument[]> {
  try {
    const { data } = await callApi(calls.legalDocuments, { signal })
    return data.documents.filter(({ accepted_at }) => accepted_at === undefined)
  } catch (error) {
    // The broker refuses orders itself and says why, so a failed read is only logged.
    if (!signal.aborted && !isNotOffered(error)) console.warn('legal documents', error)
    return []
  }
}
