import { Check, Minus, Paperclip, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import OptionBadge from '@/components/shared/OptionBadge'
import { configs } from '@/components/configs'
import { DELETED } from '@/lib/former'
import { plainText } from '@/lib/rows'
import { cn } from '@/lib/utils'
import { createPageUrl } from '@/utils'

const LINK = 'underline-offset-4 hover:underline'

export function Stars({ value }) {
  return (
    <span className="inline-flex" role="img" aria-label={(value ?? 0) + ' of 5'}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={cn('size-4', star <= Math.round(value ?? 0) ? 'fill-amber-400 text-amber-400' : 'text-muted-foreground/40')}
        />
      ))}
    </span>
  )
}

/** One field of a row, shown as its kind deserves. */
export default function FieldValue({ row, field, titles }) {
  const value = row[field.name]
  if (value === null || value === undefined || value === '' || value.length === 0) {
    return <span className="text-muted-foreground">–</span>
  }
  switch (field.kind) {
    case 'select':
      return <OptionBadge field={field} value={value} />
    case 'multiselect':
      return (
        <span className="flex flex-wrap gap-1">
          {value.map((item) => (
            <OptionBadge key={item} field={field} value={item} />
          ))}
        </span>
      )
    case 'relation': {
      const name = titles.nameOf(field.relation, value) || '–'
      const page = name !== DELETED && configs[field.relation]?.detailPage
      return page ? (
        <Link className={LINK} to={createPageUrl(page) + '?id=' + value}>
          {name}
        </Link>
      ) : (
        name
      )
    }
    case 'rating':
      return <Stars value={value} />
    case 'boolean':
      return value ? <Check className="size-4" aria-label="Yes" /> : <Minus className="size-4 text-muted-foreground" aria-label="No" />
    case 'email':
      return (
        <a className={LINK} href={'mailto:' + value}>
          {value}
        </a>
      )
    case 'phone':
      return (
        <a className={LINK} href={'tel:' + value}>
          {value}
        </a>
      )
    case 'url':
      return (
        <a className={LINK} href={value} target="_blank" rel="noreferrer">
          {value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      )
    case 'file':
      return (
        <a className={cn('inline-flex items-center gap-1', LINK)} href={value} target="_blank" rel="noreferrer">
          <Paperclip className="size-4" aria-hidden /> Open
        </a>
      )
    case 'color':
      return <span className="inline-block size-5 rounded-full border" style={{ background: value }} role="img" aria-label={value} />
    case 'image':
      return <img className="h-10 w-14 rounded-md object-cover" src={value} alt="" />
    case 'long_text':
      return <span className="whitespace-pre-line">{value}</span>
    default:
      return <span className="tabular-nums">{plainText(value, field)}</span>
  }
}
