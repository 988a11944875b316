import OptionBadge from '@/components/shared/OptionBadge'
import StatusBadge from '@/components/shared/StatusBadge'
import { fieldOf, flagsOf, flagTone, plainText } from '@/lib/rows'

/** A row's status and the warnings it carries. */
export default function RowBadges({ row, config }) {
  const field = fieldOf(config, config.statusField)
  const status = plainText(row[config.statusField], field)
  const flags = flagsOf(row, config)
  if (!status && !flags.length) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {flags.map((flag) => (
        <StatusBadge key={flag.kind} tone={flagTone(flag)}>
          {flag.label}
        </StatusBadge>
      ))}
      {status && <OptionBadge field={field} value={row[config.statusField]} />}
    </span>
  )
}
