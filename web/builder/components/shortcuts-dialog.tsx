import type { AppCommand } from './app-command'
import { Dialog } from './ui/dialog'
import { Keys } from './ui/keys'

const ALWAYS = [
  { label: 'Command palette', keys: 'mod+k' },
  { label: 'Keyboard shortcuts', keys: '?' },
]

/** Every key that does something on the screen one is on. */
export function ShortcutsDialog({
  open,
  onOpenChange,
  commands,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: AppCommand[]
}) {
  const own = commands.flatMap(({ label, keys }) => (keys ? [{ label, keys }] : []))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="flex flex-col divide-y">
        {[...ALWAYS, ...own].map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2 text-sm">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
