import StatusBadge from '@/components/shared/StatusBadge'
import { fieldOf, flagsOf, flagTone, optionOf } from '@/lib/rows'

/** A row's status and the warnings it carries. */
export default function RowBadges({ row, config }) {
  const status = optionOf(fieldOf(config, config.statusField), row[config.statusField])
  const flags = flagsOf(row, config)
  if (!status && !flags.length) return null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {flags.map((flag) => (
        <StatusBadge key={flag.kind} tone={flagTone(flag)}>
          {flag.label}
        </StatusBadge>
      ))}
      {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
    </span>
  )
}
