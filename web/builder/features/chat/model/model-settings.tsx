import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { App } from '#contract/apps'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Select } from '../../../components/ui/select'
import { messageOf } from '../../../lib/api'
import { notify } from '../../../lib/notify'
import { formatPrice, modelsQuery, useChangeModel } from './model-query'

/** The model every message of this app goes to, and how freely it answers. */
export function ModelSettings({ app, onClose }: { app: Pick<App, 'appId' | 'settings'>; onClose: () => void }) {
  const id = useId()
  const [aiModel, setModel] = useState(app.settings.aiModel ?? '')
  const [temperature, setTemperature] = useState(app.settings.modelTemperature)
  const { data: models = [] } = useQuery(modelsQuery)
  const save = useChangeModel(app.appId)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { aiModel: aiModel || null, modelTemperature: temperature },
      {
        onSuccess: () => {
          notify.success('Model saved')
          onClose()
        },
      },
    )
  }
  const isListed = aiModel === '' || models.some((model) => model.id === aiModel)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title="The app's model"
      description="For every message that names no model of its own."
    >
      <form onSubmit={submit}>
        <fieldset disabled={save.isPending} className="flex flex-col gap-5">
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-model`} className="font-medium text-sm">
              Model
            </label>
            <Select id={`${id}-model`} value={aiModel} onChange={(event) => setModel(event.target.value)}>
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
              onChange={(event) => setTemperature(Number(event.target.value))}
              className="h-8 touch:h-11 accent-accent"
            />
            <p id={`${id}-hint`} className="text-muted text-xs">
              0 answers the same way each time; higher is freer.
            </p>
          </div>
          {save.error && (
            <p role="alert" className="text-danger text-sm">
              {messageOf(save.error)}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" type="submit" busy={save.isPending}>
              Save
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
