import { formatMoney } from '@tradefront/money'
import { USD } from '@tradefront/session'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { useId } from 'react'
import { AdvisorFigures } from '../advisors/AdvisorFigures.tsx'
import { AdvisorMark } from '../advisors/AdvisorMark.tsx'
import classes from './ItemCard.module.css'
import type { MarketplaceItem } from './marketplace-items.ts'

/** A price in USD, whatever currency amounts are shown in: that is what is taken from the balance [ALGO-05]. */
export function priceText({ price }: Pick<MarketplaceItem, 'price'>): string {
  return price === 0n ? 'Free' : formatMoney(price, USD)
}

/** An item of the marketplace, to buy once. */
export function ItemCard({ item, onBuy }: { item: MarketplaceItem; onBuy: (item: MarketplaceItem) => void }) {
  const { id, title, description, author, features, image, badge, status, price } = item
  const heading = useId()
  const owned = status === 'purchased'
  const action = item.isIncluded ? 'Included' : owned ? 'Purchased' : 'Purchase'
  return (
    <li className={classes.cell}>
      <article className={classes.card} aria-labelledby={heading}>
        <div className={classes.head}>
          <AdvisorMark id={id} name={title} image={image} />
          {owned ? (
            <Badge color="green" variant="light">
              Owned
            </Badge>
          ) : badge === undefined ? null : (
            <Badge variant="light">{badge}</Badge>
          )}
        </div>
        <div>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {author === undefined ? null : <p className={classes.author}>{author}</p>}
        </div>
        <p className={classes.description}>{description}</p>
        {features.length > 0 ? <p className={classes.features}>{features.join(' · ')}</p> : null}
        <div className={classes.foot}>
          <div className={classes.figures}>
            <span className={`tf-num ${classes.price ?? ''}`}>
              {item.isIncluded ? 'In your plan' : priceText(item)}
            </span>
            <AdvisorFigures advisor={item} />
          </div>
          <Button
            size="xs"
            fullWidth
            variant={owned ? 'default' : 'filled'}
            disabled={owned || price === undefined}
            aria-label={`${action} ${title}`}
            onClick={() => onBuy(item)}
          >
            {action}
          </Button>
        </div>
      </article>
    </li>
  )
}
