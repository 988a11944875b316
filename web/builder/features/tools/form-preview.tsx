import type { CustomField } from '#contract/settings/custom-fields'
import { ScrollRegion } from '../../components/ui/scroll-region'
import type { ToolSetup } from '../../lib/app/tool-setup'
import { nameOfTool } from './queries'

/**
 * The page as it stands, with what is typed and not saved yet, in the order people will see it in. It cannot be sent
 * from here.
 */
export function FormPreview({ setup: { tool, texts } }: { setup: ToolSetup }) {
  const { header, description, welcomeMessage, ctaMessage, ctaButton, fields } = texts
  const steps = texts.isMultiStepInput && texts.inputSteps.length > 1 ? texts.inputSteps : []
  const stepOf = ({ stepId }: CustomField) =>
    Math.max(
      0,
      steps.findIndex(({ id }) => id === stepId),
    )
  const parts = steps.length > 0 ? steps.map(({ id }, at) => ({ id, at })) : [{ id: 'only', at: 0 }]
  return (
    <ScrollRegion className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-8">
      <div className="mx-auto flex max-w-xl flex-col gap-6 rounded-xl border bg-surface p-6 shadow-sm">
        <div>
          <p className="text-balance font-semibold text-xl">{header || nameOfTool(tool)}</p>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {welcomeMessage && <p>{welcomeMessage}</p>}
        {parts.map(({ id, at }) => (
          <div key={id} className="flex flex-col gap-4">
            {steps[at] && (
              <p className="font-medium text-muted text-sm">
                {at + 1} of {steps.length} {steps[at].title || `Step ${at + 1}`}
              </p>
            )}
            {at === 0 && <MainInput texts={texts} />}
            {fields
              .filter((field) => stepOf(field) === at)
              .map((field) => (
                <FieldShape key={field.name} field={field} />
              ))}
          </div>
        ))}
        {(ctaMessage || ctaButton) && (
          <div className="flex flex-wrap items-center gap-3 border-t pt-4">
            {ctaMessage && <p className="min-w-0 flex-1">{ctaMessage}</p>}
            {ctaButton && <span className="rounded-md border px-3 py-1.5 font-medium">{ctaButton}</span>}
          </div>
        )}
      </div>
    </ScrollRegion>
  )
}

function MainInput({ texts: { isInputHidden, isInputCollapsed, inputLabel, inputPlaceholder, examples } }: TextsOf) {
  if (isInputHidden) return null
  const label = inputLabel || 'Your input'
  return (
    <>
      {isInputCollapsed ? (
        <p className="font-medium text-sm">▸ {label}</p>
      ) : (
        <Shape label={label} hint={inputPlaceholder} isTall />
      )}
      {examples.some(Boolean) && (
        <ul aria-label="Examples" className="flex flex-wrap gap-2">
          {examples.filter(Boolean).map((example) => (
            <li key={example} className="rounded-full border px-3 py-1 text-muted text-sm">
              {example}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
type TextsOf = Pick<ToolSetup, 'texts'>

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
