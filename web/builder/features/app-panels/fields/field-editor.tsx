import type { InputStep } from '#contract/settings/app-texts'
import {
  CustomField,
  FIELD_LABEL_LENGTH,
  FIELD_TYPES,
  FILTER_CONDITIONS,
  type FieldType,
  hasOptions,
  mayMemorize,
} from '#contract/settings/custom-fields'
import { Select } from '../../../components/ui/select'
import { Switch } from '../../../components/ui/switch'
import { Labelled, TextSetting } from '../controls/setting-field'
import { FieldOptions } from './field-options'
import { MagicEdit } from './magic-edit'

export interface FieldTool {
  toolId: string
  title: string
}

interface FieldEditorProps {
  appId: string
  filesAt: string
  field: CustomField
  types: FieldType[]
  steps: InputStep[]
  isSignupEnabled: boolean
  tools: FieldTool[]
  onChange: (field: CustomField) => void
}

const Shape = CustomField.in.shape

/** Everything about one field but its name, which instructions know it by. */
export function FieldEditor({ appId, filesAt, field, types, steps, isSignupEnabled, tools, onChange }: FieldEditorProps) {
  /** What must be so stays so: an address is personal, a photo not remembered. */
  const change = (next: Partial<CustomField>) => onChange(CustomField.parse({ ...field, ...next }))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-xs">
        In instructions: <code className="font-mono text-ink">[{field.name}]</code>
      </p>
      <MagicEdit field={field} choice={{ types, isSignupEnabled }} onChange={onChange} />
      <TextSetting
        label="Label"
        value={field.label}
        schema={Shape.label}
        maxLength={FIELD_LABEL_LENGTH}
        onChange={(label) => change({ label })}
      />
      <Labelled label="Type">
        {({ id }) => (
          <Select id={id} value={field.type} onChange={({ target }) => change({ type: target.value as FieldType })}>
            {types.map((type) => (
              <option key={type} value={type}>
                {FIELD_TYPES[type]}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {hasOptions(field.type) && (
        <FieldOptions
          appId={appId}
          filesAt={filesAt}
          options={field.optionsConfig.options}
          onChange={(options) => change({ optionsConfig: { options } })}
        />
      )}
      {field.type === 'tool_item_select' && (
        <Labelled
          label="Tool"
          hint="People choose one of the items its answers held."
          missing={field.toolId === null ? 'Choose the tool whose items are offered' : undefined}
        >
          {({ id, describedBy }) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              value={field.toolId ?? ''}
              onChange={({ target }) => change({ toolId: target.value || null })}
            >
              <option value="">None</option>
              {tools.map(({ toolId, title }) => (
                <option key={toolId} value={toolId}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <Switch label="Required" checked={field.required} onChange={(required) => change({ required })} />
      <Switch
        label="Personal"
        hint={field.type === 'email' ? 'An email always is.' : 'It says something of the person who answers.'}
        checked={field.personal}
        disabled={field.type === 'email'}
        onChange={(personal) => change({ personal })}
      />
      {mayMemorize(field.type, isSignupEnabled) && (
        <Switch
          label="Memorize"
          hint="Filled in next time as it was this time."
          checked={field.memorize}
          onChange={(memorize) => change({ memorize })}
        />
      )}
      {steps.length > 0 && (
        <Labelled label="Step">
          {({ id }) => (
            <Select id={id} value={field.stepId ?? ''} onChange={({ target }) => change({ stepId: target.value || null })}>
              <option value="">The first</option>
              {steps.map((step, at) => (
                <option key={step.id} value={step.id}>
                  {step.title || `Step ${at + 1}`}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <TextSetting
        label="Instructions"
        hint="What the tool should make of the answer. People do not see it."
        rows={2}
        maxLength={1_000}
        value={field.instructions}
        schema={Shape.instructions.unwrap()}
        onChange={(instructions) => change({ instructions })}
      />
      <Labelled label="Filter items" hint="Whether the answer keeps items in or out.">
        {({ id, describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            value={field.filterCondition}
            onChange={({ target }) => change({ filterCondition: target.value as CustomField['filterCondition'] })}
          >
            {Object.entries(FILTER_CONDITIONS).map(([condition, label]) => (
              <option key={condition} value={condition}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </div>
  )
}
