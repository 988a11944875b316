import StatusBadge from '@/components/shared/StatusBadge'
import { dotOf } from '@/lib/option-colours'
import { optionOf, plainText } from '@/lib/rows'

/** What a row holds of a choice, in the colour that it has in charts as well. */
export default function OptionBadge({ field, value }) {
  return (
    <StatusBadge tone={optionOf(field, value)?.tone} dot={dotOf(field, value)}>
      {plainText(value, field)}
    </StatusBadge>
  )
}
