import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { createContext, type ReactNode, use, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useHotkeys } from '../lib/screen/hotkeys'
import { useOnChange } from '../lib/screen/use-on-change'
import type { AppCommand } from './app-command'
import { ShortcutsDialog } from './shortcuts-dialog'
import { Keys } from './ui/keys'
import { useReturnFocus } from './ui/return-focus'

interface Registry {
  register: (owner: string, commands: AppCommand[]) => () => void
  openPalette: () => void
}
const RegistryContext = createContext<Registry | undefined>(undefined)

const GROUPS: AppCommand['group'][] = ['Panels', 'Actions', 'Pages', 'Go to', 'Apps', 'Look']

/** Holds every command of the parts on screen, the palette (Ctrl/Cmd+K) and the list of shortcuts (?). */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [owners, setOwners] = useState<Record<string, AppCommand[]>>({})
  const [open, setOpen] = useState<'palette' | 'shortcuts' | undefined>()
  const commands = useMemo(() => Object.values(owners).flat(), [owners])

  const registry = useMemo<Registry>(
    () => ({
      register(owner, own) {
        setOwners((all) => ({ ...all, [owner]: own }))
        return () => setOwners(({ [owner]: _gone, ...rest }) => rest)
      },
      openPalette: () => setOpen('palette'),
    }),
    [],
  )
  useHotkeys([
    { keys: 'mod+k', run: () => setOpen((was) => (was === 'palette' ? undefined : 'palette')) },
    { keys: '?', run: () => setOpen('shortcuts') },
    ...commands.flatMap(({ keys, run }) => (keys && keys !== 'mod+k' && keys !== '?' ? [{ keys, run }] : [])),
  ])

  return (
    <RegistryContext value={registry}>
      {children}
      <Palette open={open === 'palette'} onOpenChange={(next) => setOpen(next ? 'palette' : undefined)} commands={commands} />
      <ShortcutsDialog
        open={open === 'shortcuts'}
        onOpenChange={(next) => setOpen(next ? 'shortcuts' : undefined)}
        commands={commands}
      />
    </RegistryContext>
  )
}

function Palette({
  open,
  onOpenChange,
  commands,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: AppCommand[]
}) {
  const focus = useReturnFocus()
  const chosen = useRef<AppCommand>(undefined)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-overlay" />
        <Dialog.Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event)
            // Only now: while the palette stands it would take back the focus a command gives elsewhere.
            chosen.current?.run()
            chosen.current = undefined
          }}
          aria-describedby={undefined}
          className="-translate-x-1/2 fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl animate-enter overflow-hidden rounded-xl border bg-raised shadow-lg"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command loop className="flex max-h-[60dvh] flex-col">
            <div className="flex items-center gap-3 border-b px-4">
              <Search className="size-4 shrink-0 text-faint" aria-hidden />
              <Command.Input
                placeholder="Search pages, apps and actions"
                className="h-12 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-2" label="Commands">
              <Command.Empty className="py-10 text-center text-muted text-sm">Nothing by that name.</Command.Empty>
              {GROUPS.map((group) => {
                const own = commands.filter((command) => command.group === group)
                if (own.length === 0) return null
                return (
                  <Command.Group
                    key={group}
                    heading={group}
                    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
                  >
                    {own.map((command) => (
                      <Command.Item
                        key={command.id}
                        value={command.id}
                        keywords={[command.label, ...(command.keywords ?? [])]}
                        onSelect={() => {
                          chosen.current = command
                          onOpenChange(false)
                        }}
                        className="flex h-9 touch:h-11 cursor-default items-center gap-3 rounded-md px-2 text-sm data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:text-faint"
                      >
                        {command.icon}
                        <span className="min-w-0 flex-1 truncate">{command.label}</span>
                        {command.keys && <Keys keys={command.keys} />}
                      </Command.Item>
                    ))}
                  </Command.Group>
                )
              })}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useRegistry() {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('Commands are used outside CommandProvider')
  return registry
}

/** Opens the palette from a button. */
export const useOpenPalette = () => useRegistry().openPalette

/**
 * Offers commands while the calling part is on screen. `signature` says when they have changed; what they run is always
 * the latest.
 */
export function useCommands(owner: string, commands: AppCommand[], signature = '') {
  const { register } = useRegistry()
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run())
  const shape = `${signature}|${commands.map(({ id, label }) => `${id}:${label}`).join(',')}`
  // The shape stands for the list, which is new at every render.
  useOnChange(JSON.stringify([owner, shape]), () =>
    register(
      owner,
      commands.map((command) => ({ ...command, run: () => run(command.id) })),
    ),
  )
}
