import type { CustomField } from '#contract/settings/custom-fields'
import { ScrollRegion } from '../../components/ui/scroll-region'
import type { ToolSetup } from '../../lib/app/tool-setup'
import { nameOfTool } from './queries'

/** The form as its document stands, with what is typed and not saved yet. It cannot be sent from here. */
export function FormPreview({ setup: { tool, texts } }: { setup: ToolSetup }) {
  const steps = texts.isMultiStepInput ? texts.inputSteps : []
  const [firstStep] = steps
  const inStep = (stepId: string) =>
    texts.fields.filter(
      (field) =>
        (field.stepId ?? firstStep?.id) === stepId || (!steps.some(({ id }) => id === field.stepId) && stepId === firstStep?.id),
    )
  return (
    <ScrollRegion className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-8">
      <div className="mx-auto flex max-w-xl flex-col gap-6 rounded-xl border bg-surface p-6 shadow-sm">
        <div>
          <p className="text-balance font-semibold text-xl">{texts.header || nameOfTool(tool)}</p>
          {texts.description && <p className="mt-1 text-muted">{texts.description}</p>}
        </div>
        {steps.length > 0
          ? steps.map((step, at) => (
              <div key={step.id} className="flex flex-col gap-4">
                <p className="font-medium text-muted text-sm">{step.title || `Step ${at + 1}`}</p>
                {inStep(step.id).map((field) => (
                  <FieldShape key={field.name} field={field} />
                ))}
              </div>
            ))
          : texts.fields.map((field) => <FieldShape key={field.name} field={field} />)}
        {!texts.isInputHidden && <Shape label={texts.inputLabel || 'Your request'} hint={texts.inputPlaceholder} isTall />}
        {texts.examples.some(Boolean) && (
          <ul aria-label="Examples" className="flex flex-wrap gap-2">
            {texts.examples.filter(Boolean).map((example) => (
              <li key={example} className="rounded-full border px-3 py-1 text-muted text-sm">
                {example}
              </li>
            ))}
          </ul>
        )}
      </div>
    </ScrollRegion>
  )
}

const FieldShape = ({ field }: { field: CustomField }) => {
  const options = field.optionsConfig.options.map(({ label }) => label).join(' · ')
  return (
    <Shape
      label={`${field.label || field.name}${field.required ? ' *' : ''}`}
      hint={field.type === 'photo' ? 'A photo' : options}
      isTall={field.type === 'long_text'}
    />
  )
}

const Shape = ({ label, hint, isTall }: { label: string; hint: string; isTall: boolean }) => (
  <div className="flex flex-col gap-1.5">
    <span className="font-medium text-sm">{label}</span>
    <span className={`${isTall ? 'min-h-20' : 'min-h-9'} rounded-md border border-edge px-3 py-1.5 text-faint`}>{hint}</span>
  </div>
)
