import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Select } from '../../components/ui/select'
import { EmptyState } from '../../components/ui/states'
import { clearDebugLog, DEBUG_SOURCES, DEBUG_TYPES, type DebugEntry, useDebugLog } from '../../lib/debug-log'
import { notify } from '../../lib/screen/notify'

const VARIANTS = { info: 'plain', warning: 'warning', error: 'danger' } as const
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** What happened behind the editor: the last hundred events of chat, stream, preview and saving. */
export function DebugLogPanel() {
  const entries = useDebugLog()
  const [type, setType] = useState('')
  const [source, setSource] = useState('')
  const shown = entries.filter((entry) => (!type || entry.type === type) && (!source || entry.source === source)).reverse()
  const copy = () =>
    navigator.clipboard.writeText(shown.map(lineOf).join('\n')).then(
      () => notify.success('Copied'),
      () => notify.error('The browser did not allow copying'),
    )
  return (
    <>
      <PanelHeader />
      <PanelBody description="The last 100 events of this page, newest first. Nothing of it leaves your browser.">
        <div className="flex flex-wrap items-center gap-2">
          <Select aria-label="Type" value={type} onChange={(event) => setType(event.target.value)}>
            <option value="">Every type</option>
            {DEBUG_TYPES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
          <Select aria-label="Source" value={source} onChange={(event) => setSource(event.target.value)}>
            <option value="">Every source</option>
            {DEBUG_SOURCES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
          <div className="ml-auto flex gap-2">
            <Button disabled={shown.length === 0} onClick={() => void copy()}>
              <Copy />
              Copy
            </Button>
            <Button disabled={entries.length === 0} onClick={clearDebugLog}>
              <Trash2 />
              Clear
            </Button>
          </div>
        </div>
        {shown.length === 0 ? (
          <EmptyState title={entries.length === 0 ? 'Nothing has happened yet' : 'Nothing of this kind'} className="py-8" />
        ) : (
          <ol aria-label="Events" className="divide-y rounded-lg border">
            {shown.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PanelBody>
    </>
  )
}

const Entry = ({ entry }: { entry: DebugEntry }) => (
  <li className="flex flex-col gap-1 px-3 py-2">
    <p className="flex items-center gap-2 text-faint text-xs tabular-nums">
      <span>#{entry.id}</span>
      <time dateTime={entry.timestamp}>{clock.format(new Date(entry.timestamp))}</time>
      <Badge variant={VARIANTS[entry.type]}>{entry.type}</Badge>
      <span>{entry.source}</span>
    </p>
    <p className="wrap-anywhere font-mono text-xs">{entry.message}</p>
  </li>
)

const lineOf = ({ id, timestamp, type, source, message }: DebugEntry) => `#${id} ${timestamp} ${type} ${source} ${message}`
