import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Check, ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import { Button } from '../../../components/ui/button'
import { Popover } from '../../../components/ui/popover'
import { ErrorState } from '../../../components/ui/states'
import { messageOf } from '../../../lib/api'
import { formatCapabilities, formatPrice, modelsQuery } from '../../../lib/app/models'
import { ModelSettings } from './model-settings'

interface ModelMenuProps {
  app: Pick<App, 'appId' | 'settings'>
  /** Of the next message; the app's own where none is chosen. */
  value: string | undefined
  onChange: (model: string | undefined) => void
}

/** Which model answers the next message, with what it costs; and the app's own model behind it. For admins. */
export function ModelMenu({ app, value, onChange }: ModelMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const models = useQuery({ ...modelsQuery, enabled: isOpen || value !== undefined })
  const nameOf = (id: string) => models.data?.find((model) => model.id === id)?.name ?? id
  const pick = (model: string | undefined) => {
    onChange(model)
    setIsOpen(false)
  }
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        label="Model of the next answer"
        className="w-84"
        trigger={
          <Button variant="quiet" size="sm" className="min-w-0 shrink font-normal">
            <span className="sr-only">Choose the model, now: </span>
            <span className="truncate">{value ? nameOf(value) : 'Model'}</span>
            <ChevronDown />
          </Button>
        }
      >
        <Command label="Models" className="flex max-h-80 flex-col">
          <Command.Input
            placeholder="Find a model"
            aria-label="Find a model"
            className="h-10 w-full shrink-0 border-b bg-transparent px-4 text-base outline-none"
          />
          {models.error ? (
            <ErrorState
              title="The models could not be read"
              message={messageOf(models.error)}
              onRetry={() => void models.refetch()}
            />
          ) : (
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-1">
              <Command.Empty className="py-6 text-center text-muted text-sm">
                {models.isPending ? 'Reading the models…' : 'No model by that name.'}
              </Command.Empty>
              <ModelItem
                id="the app's own"
                name="The app's own model"
                note={app.settings.aiModel ? nameOf(app.settings.aiModel) : 'as installed here'}
                isChosen={value === undefined}
                onPick={() => pick(undefined)}
              />
              {models.data?.map(({ id, name, rates, capabilities }) => (
                <ModelItem
                  key={id}
                  id={id}
                  name={name}
                  note={formatPrice(rates)}
                  {...(id === 'builtin' ? {} : { can: formatCapabilities(capabilities) })}
                  isChosen={value === id}
                  onPick={() => pick(id)}
                />
              ))}
            </Command.List>
          )}
        </Command>
        <footer className="flex items-center justify-between gap-2 border-t p-1.5 pl-3">
          <p className="text-faint text-xs">Prices are per 1M tokens</p>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setIsOpen(false)
              setIsEditing(true)
            }}
          >
            <SlidersHorizontal />
            App's model
          </Button>
        </footer>
      </Popover>
      {isEditing && <ModelSettings app={app} onClose={() => setIsEditing(false)} />}
    </>
  )
}

interface ModelItemProps {
  id: string
  name: string
  note: string
  /** What it can do, under its name. */
  can?: string
  isChosen: boolean
  onPick: () => void
}

const ModelItem = ({ id, name, note, can, isChosen, onPick }: ModelItemProps) => (
  <Command.Item
    value={id}
    keywords={[name]}
    onSelect={onPick}
    className="flex min-h-9 touch:min-h-11 cursor-default items-center gap-2 rounded-md px-2 text-sm data-[selected=true]:bg-hover"
  >
    <Check className={isChosen ? 'size-4 shrink-0' : 'invisible size-4 shrink-0'} aria-hidden />
    <span className="min-w-0 flex-1 py-1">
      <span className="block truncate">
        {name}
        {isChosen && <span className="sr-only"> (chosen)</span>}
      </span>
      {can && <span className="block truncate text-muted text-xs">{can}</span>}
    </span>
    <span className="shrink-0 text-muted text-xs tabular-nums">{note}</span>
  </Command.Item>
)
