import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { InputStep, TEXT_LIMITS } from '#contract/settings/app-texts'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Switch } from '../../../components/ui/switch'
import type { TextsSetup } from '../../../lib/app/app-setup'
import { TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'

const newStep = (): InputStep => ({ id: crypto.randomUUID().replaceAll('-', '').slice(0, 12), title: '' })

/** An input that is asked for step by step, and its steps in their order. */
export function InputSteps({ setup: { texts, changeTexts } }: { setup: TextsSetup }) {
  const { isMultiStepInput, inputSteps } = texts
  const put = (steps: InputStep[]) => changeTexts({ inputSteps: steps })
  const move = (from: number, to: number) => {
    const next = [...inputSteps]
    const [step] = next.splice(from, 1)
    if (step) put(next.toSpliced(to, 0, step))
  }
  return (
    <SettingGroup title="Steps">
      <Switch
        label="Multi-step input"
        hint="People are asked step by step instead of all at once."
        checked={isMultiStepInput}
        onChange={(isOn) =>
          changeTexts({ isMultiStepInput: isOn, ...(isOn && inputSteps.length === 0 ? { inputSteps: [newStep()] } : {}) })
        }
      />
      {isMultiStepInput && (
        <>
          <ol aria-label="Steps" className="flex flex-col gap-3">
            {inputSteps.map((step, at) => (
              <li key={step.id} className="flex items-end gap-1">
                <div className="min-w-0 flex-1">
                  <TextSetting
                    label={`Step ${at + 1}`}
                    value={step.title}
                    schema={InputStep.shape.title}
                    maxLength={TEXT_LIMITS.stepTitle}
                    onChange={(title) => put(inputSteps.map((each) => (each.id === step.id ? { ...each, title } : each)))}
                  />
                </div>
                <IconButton label={`Move step ${at + 1} up`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move step ${at + 1} down`}
                  disabled={at === inputSteps.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton label={`Delete step ${at + 1}`} onClick={() => put(inputSteps.filter(({ id }) => id !== step.id))}>
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ol>
          <Button
            className="self-start"
            disabled={inputSteps.length >= TEXT_LIMITS.steps}
            onClick={() => put([...inputSteps, newStep()])}
          >
            <Plus />
            Add step
          </Button>
        </>
      )}
    </SettingGroup>
  )
}
