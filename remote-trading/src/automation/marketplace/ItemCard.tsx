import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, type DisplayCurrency } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { useId } from 'react'
import { AdvisorFigures } from '../advisors/AdvisorFigures.tsx'
import { AdvisorMark } from '../advisors/AdvisorMark.tsx'
import classes from './ItemCard.module.css'
import type { MarketplaceItem } from './marketplace-items.ts'

/** A price in the display currency [HEAD-09]; the purchase dialog shows the dollars charged [ALGO-05]. */
export function priceText({ price }: Pick<MarketplaceItem, 'price'>, currency: DisplayCurrency): string {
  return price === 0n ? t({ message: 'Free', context: 'price' }) : formatMoney(price, currency)
}

/** A marketplace item with its purchase button; an owned robot with a link to the room, where it is activated. */
export function ItemCard({ item, onBuy }: { item: MarketplaceItem; onBuy: (item: MarketplaceItem) => void }) {
  const { t } = useLingui()
  const { id, title, description, author, features, image, badge, status, price } = item
  const heading = useId()
  const currency = useCurrency((state) => state.current)
  const owned = status === 'purchased'
  const action = owned
    ? { text: t({ message: 'Purchased', context: 'an item' }), label: t`Purchased ${title}` }
    : price === 0n
      ? { text: t({ message: 'Get', context: 'a free item' }), label: t`Get ${title}` }
      : { text: t({ message: 'Purchase', context: 'button' }), label: t`Purchase ${title}` }
  return (
    <li className={classes.cell}>
      <article className={classes.card} aria-labelledby={heading}>
        <div className={classes.head}>
          <AdvisorMark id={id} name={title} image={image} />
          {owned ? (
            <Badge color="green" variant="light">
              {t({ message: 'Owned', context: 'an item' })}
            </Badge>
          ) : badge === undefined ? null : (
            <Badge color="yellow" variant="light">
              {t(badge)}
            </Badge>
          )}
        </div>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            <bdi>{title}</bdi>
          </h2>
          {author === undefined ? null : (
            <p className={classes.author}>
              <bdi>{author}</bdi>
            </p>
          )}
        </div>
        <p className={classes.description} dir="auto">
          {description}
        </p>
        {features.length > 0 ? (
          <p className={classes.features}>
            {features.map((feature) => (
              <bdi key={feature}>{`${feature} `}</bdi>
            ))}
          </p>
        ) : null}
        <div className={classes.foot}>
          <div className={classes.figures}>
            <span className={`tf-num ${classes.price ?? ''}`} data-included={item.isIncluded || undefined}>
              {item.isIncluded
                ? t({ message: 'Included', context: 'in the plan' })
                : priceText(item, currency)}
            </span>
            <div className={classes.rating}>
              <AdvisorFigures advisor={item} />
            </div>
          </div>
          <div className={classes.buttons}>
            {item.isIncluded ? null : (
              <Button
                size="sm"
                variant="default"
                disabled={owned || price === undefined}
                aria-label={action.label}
                onClick={() => onBuy(item)}
              >
                {action.text}
              </Button>
            )}
            {owned && item.category === 'expert_advisor' ? (
              <Button component={Link} to="/mt4" size="sm" variant="default" aria-label={t`Open ${title}`}>
                {t({ message: 'Open', context: 'button' })}
              </Button>
            ) : null}
          </div>
        </div>
      </article>
    </li>
  )
}
