import { useState } from 'react'
import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import { countOf } from '#contract/inflect'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Dialog } from '../../components/ui/dialog'
import { CompleteStep } from './complete-step'
import { ImportingStep } from './importing-step'
import { MappingStep } from './mapping-step'
import { UploadStep } from './upload-step'
import { useCsvImport } from './use-csv-import'
import { WizardButtons } from './wizard-buttons'

export interface CsvImportWizardProps {
  appId: string
  /** Where rows go; absent while there is one set. */
  dataSet: DataSet | undefined
  /** Entities rows can go to, by name. */
  entities: Record<string, EntitySchema>
  /** The one they go to; '' lets the person choose. */
  entity: string
  /** The version that asked for the rows, where one did. */
  askedBy?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Rows are in: called once for each import, when it is over. */
  onImported: (result: { entity: string; imported: number; ids: string[]; fileName: string }) => void
}

const OF_SET = {
  none: '',
  test: ' of the test data, which visitors do not see',
  live: ' of the live data, which visitors see at once',
}
const STEPS = ['upload', 'mapping', 'importing', 'complete'] as const
const NAMES = { upload: 'Upload', mapping: 'Mapping', importing: 'Importing', complete: 'Complete' }

/** Brings the rows of a CSV file into an entity: choose the file, say what each column is, watch, see what failed. */
export function CsvImportWizard({
  appId,
  dataSet,
  entities,
  entity,
  askedBy,
  open,
  onOpenChange,
  onImported,
}: CsvImportWizardProps) {
  const [chosen, setChosen] = useState('')
  const names = Object.keys(entities).filter((name) => name !== 'User')
  const name = names.includes(entity) ? entity : names.includes(chosen) ? chosen : (names[0] ?? '')
  const schema = entities[name]
  const [lastFile, setLastFile] = useState('')
  const wizard = useCsvImport({
    appId,
    dataSet,
    schema,
    askedBy,
    onImported: (ids, imported) => onImported({ entity: name, imported, ids, fileName: lastFile }),
  })
  const { state } = wizard
  const isRunning = state.step === 'importing' && !state.problem
  const [isAsking, setAsking] = useState(false)

  function close() {
    if (isRunning && !state.isDryRun) return setAsking(true)
    wizard.cancel()
    wizard.reset()
    onOpenChange(false)
  }
  const shownStep = state.step === 'importing' && state.isDryRun ? 'mapping' : state.step
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={name ? `Import ${schema?.title ?? name} records` : 'Import records'}
      description={`From a CSV file. Each row becomes a record${OF_SET[dataSet ?? 'none']}.`}
      className="max-w-3xl"
      footer={<WizardButtons wizard={wizard} onClose={close} />}
    >
      <ol aria-label="Steps" className="mb-4 flex gap-4 text-faint text-xs">
        {STEPS.map((step) => (
          <li
            key={step}
            aria-current={step === shownStep ? 'step' : undefined}
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
      {state.step === 'mapping' && wizard.schema && (
        <MappingStep
          schema={wizard.schema}
          file={state.file}
          summary={state.summary}
          mappings={state.mappings}
          isSuggesting={state.isSuggesting}
          isAdding={state.isAdding ?? false}
          onAddField={wizard.addField}
          unfinished={state.unfinished}
          check={state.check}
          onChange={wizard.change}
          onEncoding={wizard.readAs}
          onGoOn={wizard.goOn}
        />
      )}
      {state.step === 'importing' && <ImportingStep {...state} total={state.summary.total} />}
      {state.step === 'complete' && <CompleteStep {...state} isTestData={dataSet === 'test'} />}
      {isRunning && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Stop the import?"
          description={`${countOf(state.imported, 'row is in and stays', 'rows are in and stay')}. To go on later, choose the same file again.`}
          cancel="Keep importing"
          action="Stop"
          danger
          onConfirm={() => {
            setAsking(false)
            wizard.cancel()
          }}
        />
      )}
    </Dialog>
  )
}
