import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { App } from '#contract/app/apps'
import { SaveStatus, useDone } from '../../../components/save-status'
import { TemperatureField } from '../../../components/temperature-field'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Select } from '../../../components/ui/select'
import { useAutosaved } from '../../../lib/app/app-autosave'
import { formatPrice, modelsQuery } from '../../../lib/app/models'

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
        <TemperatureField value={temperature} onChange={(modelTemperature) => change({ modelTemperature })} />
        <SaveStatus />
        <div className="flex justify-end">
          <Button variant="primary" busy={done.isSaving} onClick={done.finish}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
