import { Check, ExternalLink, ImageIcon } from 'lucide-react'
import { cellText, coerceBoolean, labelOf } from '../columns/cell-text'
import type { Column } from '../columns/columns'
import { optionLook } from '../columns/option-look'
import { DELETED_RECORD } from '../rows/relation-titles'

interface CellViewProps {
  column: Column
  value: unknown
  /** `relation`: what the other row is called. */
  title?: string | undefined
  /** `relations`: what the other rows are called. */
  titles?: string[] | undefined
  onOpenRelated?: ((target: string, id: string) => void) | undefined
}

/** One value as its column shows it. */
export function CellView({ column, value, title, titles, onOpenRelated }: CellViewProps) {
  if (value === null || value === undefined || value === '') return null
  switch (column.dataType) {
    case 'boolean':
      return <BooleanMark isOn={coerceBoolean(value)} />
    case 'select':
      return <OptionChip column={column} value={value} />
    case 'multiselect':
      return (
        <span className="flex min-w-0 gap-1 overflow-hidden">
          {(Array.isArray(value) ? value : [value]).map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a value twice
            <OptionChip key={at} column={column} value={each} />
          ))}
        </span>
      )
    case 'image':
      return <ImageView source={cellText(column, value)} />
    case 'relation':
      return <RelationView column={column} value={value} title={title} onOpenRelated={onOpenRelated} />
    case 'relations':
      return (
        <span className="flex min-w-0 gap-1 overflow-hidden">
          {(titles ?? [cellText(column, value)]).map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
            <RelatedChip key={at} title={each} />
          ))}
        </span>
      )
    case 'number':
      return <span className="w-full truncate text-right tabular-nums">{formatNumber(value)}</span>
    case 'datetime':
      return <span className="truncate tabular-nums">{cellText(column, value)}</span>
    case 'json':
      return <span className="truncate font-mono text-muted text-xs">{cellText(column, value)}</span>
    default:
      return isInlinePicture(value) ? (
        <ImageView source={cellText(column, value)} />
      ) : (
        <TextView column={column} text={cellText(column, value)} />
      )
  }
}

/** One for all cells: making one takes longer than drawing a row. */
const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })
const formatNumber = (value: unknown) => (typeof value === 'number' ? NUMBERS.format(value) : String(value))

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
export const isHexColor = (text: unknown): text is string => typeof text === 'string' && HEX.test(text)

/** A picture that stands in the value itself: whatever its column is called, nobody reads it. */
const isInlinePicture = (value: unknown) => typeof value === 'string' && /^data:image\//i.test(value)

const TextView = ({ column, text }: { column: Column; text: string }) => (
  <>
    {column.isColor && isHexColor(text) && (
      <span aria-hidden className="size-4 shrink-0 rounded-sm border" style={{ backgroundColor: text }} />
    )}
    <span className="truncate">{text.replaceAll('\n', ' ')}</span>
  </>
)

const BooleanMark = ({ isOn }: { isOn: boolean }) => (
  <span
    className="flex size-4 items-center justify-center rounded-sm border border-edge data-[on=true]:border-transparent data-[on=true]:bg-accent"
    data-on={isOn}
  >
    {isOn && <Check aria-hidden className="size-3 text-accent-ink" />}
    <span className="sr-only">{isOn ? 'Yes' : 'No'}</span>
  </span>
)

/** A choice on its colour. */
export function OptionChip({ column, value }: { column: Column; value: unknown }) {
  const option = column.options.find((each) => each.value === value)
  return (
    <span
      className="max-w-full shrink-0 truncate rounded-md bg-pressed px-1.5 py-0.5 text-xs"
      style={option && optionLook(option.backgroundColor)}
    >
      {labelOf(column, value)}
    </span>
  )
}

function ImageView({ source }: { source: string }) {
  const name = isInlinePicture(source) ? 'Picture' : (source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? source)
  return (
    <>
      <span className="relative grid size-7 shrink-0 place-items-center overflow-hidden rounded-sm border bg-sunken">
        <ImageIcon aria-hidden className="size-4 text-faint" />
        <img
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      </span>
      <span className="truncate text-muted">{name}</span>
    </>
  )
}

const RelatedChip = ({ title }: { title: string }) => (
  <span className="min-w-0 truncate rounded-md bg-accent-soft px-1.5 py-0.5 text-accent-text text-xs">{title}</span>
)

function RelationView({ column, value, title, onOpenRelated }: CellViewProps) {
  const text = title ?? cellText(column, value)
  const { target } = column
  return (
    <>
      <RelatedChip title={text} />
      {onOpenRelated && target && title !== DELETED_RECORD && typeof value === 'string' && (
        <button
          type="button"
          tabIndex={-1}
          data-cell-action
          aria-label={`Open ${text}`}
          onClick={() => onOpenRelated(target, value)}
          className="ml-auto grid size-6 shrink-0 place-items-center rounded-sm text-faint opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/cell:opacity-100 group-data-[active=true]/cell:opacity-100"
        >
          <ExternalLink className="size-3.5" />
        </button>
      )}
    </>
  )
}
