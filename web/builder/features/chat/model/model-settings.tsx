import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { App } from '#contract/apps'
import { SaveStatus, useDone } from '../../../components/save-status'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Select } from '../../../components/ui/select'
import { useAutosaved } from '../../../lib/app-autosave'
import { formatPrice, modelsQuery } from './model-query'

/** The model every message of this app goes to, and how freely it answers. Saved by itself. */
export function ModelSettings({ app, onClose }: { app: Pick<App, 'appId' | 'settings'>; onClose: () => void }) {
  const id = useId()
  const { pending, change } = useAutosaved('settings', app.appId)
  const { aiModel, modelTemperature: temperature } = { ...app.settings, ...pending }
  const { data: models = [] } = useQuery(modelsQuery)
  const done = useDone(onClose)
  const isListed = aiModel === null || models.some((model) => model.id === aiModel)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="The app's model"
      description="For every message that names no model of its own."
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-model`} className="font-medium text-sm">
            Model
          </label>
          <Select id={`${id}-model`} value={aiModel ?? ''} onChange={(event) => change({ aiModel: event.target.value || null })}>
            <option value="">As installed here</option>
            {!isListed && <option value={aiModel}>{aiModel}</option>}
            {models.map((model) => (
              <option key={model.id} value={model.id}>
                {model.name} ({formatPrice(model.rates)})
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="flex justify-between font-medium text-sm">
            Temperature
            <output htmlFor={id} className="tabular-nums">
              {temperature.toFixed(1)}
            </output>
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={2}
            step={0.1}
            value={temperature}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change({ modelTemperature: Number(event.target.value) })}
            className="h-8 touch:h-11 accent-accent"
          />
          <p id={`${id}-hint`} className="text-muted text-xs">
            0 answers the same way each time; higher is freer.
          </p>
        </div>
        <div className="flex items-center justify-end gap-3">
          <SaveStatus />
          <Button look="primary" busy={done.isSaving} onClick={done.finish}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
