import { useState } from 'react'
import type { EntitySchema } from '#contract/data/entities'
import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { CompleteStep } from './complete-step'
import { ImportingStep } from './importing-step'
import { MappingStep } from './mapping-step'
import { UploadStep } from './upload-step'
import { useCsvImport } from './use-csv-import'

export interface CsvImportWizardProps {
  appId: string
  /** Entities rows can go to, by name. */
  entities: Record<string, EntitySchema>
  /** The one they go to; '' lets the person choose. */
  entity: string
  /** The version that asked for the rows, where one did. */
  askedBy?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Rows are in: called once for each import, when it is over. */
  onImported: (result: { entity: string; imported: number; fileName: string }) => void
}

const STEPS = ['upload', 'mapping', 'importing', 'complete'] as const
const NAMES = { upload: 'Upload', mapping: 'Mapping', importing: 'Importing', complete: 'Complete' }

/** Brings the rows of a CSV file into an entity: choose the file, say what each column is, watch, see what failed. */
export function CsvImportWizard({ appId, entities, entity, askedBy, open, onOpenChange, onImported }: CsvImportWizardProps) {
  const [chosen, setChosen] = useState('')
  const names = Object.keys(entities).filter((name) => name !== 'User')
  const name = names.includes(entity) ? entity : names.includes(chosen) ? chosen : (names[0] ?? '')
  const schema = entities[name]
  const [lastFile, setLastFile] = useState('')
  const wizard = useCsvImport({
    appId,
    schema,
    askedBy,
    onImported: (imported) => onImported({ entity: name, imported, fileName: lastFile }),
  })
  const { state } = wizard
  const isImporting = state.step === 'importing' && !state.problem

  function close() {
    if (isImporting) return
    wizard.reset()
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      persistent={isImporting}
      title={name ? `Import ${schema?.title ?? name} records` : 'Import records'}
      description="From a CSV file. Each row becomes a record."
      className="max-w-3xl"
      footer={
        <>
          {state.step === 'upload' && <Button onClick={close}>Not now</Button>}
          {state.step === 'mapping' && (
            <>
              <Button onClick={wizard.reset}>Back</Button>
              <Button
                variant="primary"
                disabled={state.isSuggesting || state.mappings.every(({ schemaField }) => schemaField === '')}
                onClick={wizard.start}
              >
                Import {countOf(state.summary.total, 'row')}
              </Button>
            </>
          )}
          {state.step === 'importing' &&
            (state.problem ? (
              <>
                <Button onClick={close}>Close</Button>
                <Button variant="primary" onClick={state.retry}>
                  Try again
                </Button>
              </>
            ) : (
              <Button onClick={wizard.cancel}>Cancel</Button>
            ))}
          {state.step === 'complete' && (
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          )}
        </>
      }
    >
      <ol aria-label="Steps" className="mb-4 flex gap-4 text-faint text-xs">
        {STEPS.map((step) => (
          <li
            key={step}
            aria-current={step === state.step ? 'step' : undefined}
            className="aria-[current]:font-medium aria-[current]:text-ink"
          >
            {NAMES[step]}
          </li>
        ))}
      </ol>
      {state.step === 'upload' && (
        <UploadStep
          entities={names.map((each) => ({ name: each, label: entities[each]?.title ?? each }))}
          entity={name}
          canChoose={!names.includes(entity)}
          onEntity={setChosen}
          reading={state.reading}
          problem={state.problem}
          onFile={(file) => {
            setLastFile(file.name)
            wizard.read(file)
          }}
        />
      )}
      {state.step === 'mapping' && schema && (
        <MappingStep
          schema={schema}
          summary={state.summary}
          mappings={state.mappings}
          isSuggesting={state.isSuggesting}
          onChange={wizard.change}
        />
      )}
      {state.step === 'importing' && (
        <ImportingStep imported={state.imported} failed={state.failed} total={state.summary.total} problem={state.problem} />
      )}
      {state.step === 'complete' && <CompleteStep {...state} />}
    </Dialog>
  )
}
