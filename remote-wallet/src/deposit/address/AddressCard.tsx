import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { QrCode } from '@tradefront/account-pages/QrCode'
import type { DepositWallet } from '@tradefront/contracts'
import { shownText } from '@tradefront/money'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { RateQuote } from '../RateQuote.tsx'
import styles from '../deposit.module.css'
import { NewAddress } from './NewAddress.tsx'

export interface AddressCardProps {
  readonly wallet: DepositWallet
  /** Called when a different address is in use. */
  readonly onRenewed: () => void
}

/** One deposit address: QR code, address with a copy button, and warnings for sending. */
export function AddressCard({ wallet, onRenewed }: AddressCardProps) {
  const { t } = useLingui()
  const { confirmations } = wallet
  const [copied, setCopied] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(wallet.address)
      setCopied(wallet.address)
    } catch {
      // The browser may refuse; the address is selectable text beside the button.
      toast.error(
        () => t`We couldn't copy the address`,
        () => t`Select the address and copy it by hand.`,
      )
    }
  }

  const copyButton = (
    <Button onClick={() => void copy()} aria-live="polite">
      {copied === wallet.address ? t`Address copied` : t`Copy address`}
    </Button>
  )

  return (
    <article className={styles.card} aria-label={t`${{ name: wallet.name }} deposit address`}>
      <div className={styles.facts}>
        <h2 className={styles.heading}>
          <span>{wallet.name}</span> <span className={styles.code}>{wallet.code}</span>
        </h2>
        <Alert
          variant="warning"
          quiet
          className={styles.warning}
          description={t`Send only ${{ code: wallet.code }} over ${{ network: wallet.network }} to this address. Anything else can't be returned.`}
        />
        <div>
          <div className={styles.label} id={`address-${wallet.id}`}>
            {t`Deposit address`}
          </div>
          <output translate="no" className={styles.address} aria-labelledby={`address-${wallet.id}`}>
            {wallet.address}
          </output>
        </div>
        {wallet.renewable ? (
          <NewAddress wallet={wallet} onRenewed={onRenewed} beside={copyButton} />
        ) : (
          copyButton
        )}
      </div>
      <div className={styles.qr}>
        <QrCode
          text={wallet.uri}
          label={t`QR code for the ${{ name: wallet.name }} address`}
          className={styles.code2d}
        />
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{t`Network`}</dt>
          <dd>{wallet.network}</dd>
        </div>
        <div>
          <dt>{t`Minimum deposit`}</dt>
          <dd className="tf-num">{`${shownText(wallet.minimum)} ${wallet.code}`}</dd>
        </div>
        <div>
          <dt>{t`Credited after`}</dt>
          <dd>
            {t`${plural(confirmations, { one: `${confirmations} confirmation`, other: `${confirmations} confirmations` })}`}
          </dd>
        </div>
        {wallet.quoted ? <RateQuote wallet={wallet} /> : null}
      </dl>
    </article>
  )
}
