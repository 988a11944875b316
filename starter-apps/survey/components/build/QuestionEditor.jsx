import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Switch } from '@/components/ui/switch'
import { hasOptions, KINDS } from '@/lib/surveys'

export default function QuestionEditor({ number, question, error, isFirst, isLast, onChange, onMove, onRemove }) {
  const { key, kind, text, is_required } = question
  const options = question.options?.length ? question.options : ['', '']
  const setOption = (at, value) => onChange({ options: options.map((option, index) => (index === at ? value : option)) })
  const tools = [
    ['Move question ' + number + ' up', ArrowUp, () => onMove(-1), isFirst],
    ['Move question ' + number + ' down', ArrowDown, () => onMove(1), isLast],
    ['Remove question ' + number, Trash2, onRemove, false],
  ]
  return (
    <section aria-label={'Question ' + number} className="space-y-4 rounded-xl border bg-card p-4 sm:p-5">
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-medium">Question {number}</h2>
        <div className="flex">
          {tools.map(([label, Icon, act, isOff]) => (
            <Button key={label} type="button" variant="ghost" size="icon-sm" aria-label={label} disabled={isOff} onClick={act}>
              <Icon />
            </Button>
          ))}
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label="Question" error={error}>
          {(field) => <Input {...field} value={text} onChange={(event) => onChange({ text: event.target.value })} />}
        </Field>
        <Field label="Answer">
          {(field) => <Choice {...field} value={kind} onChange={(value) => onChange({ kind: value })} options={KINDS} />}
        </Field>
      </div>
      {hasOptions(kind) && (
        <ul className="space-y-2">
          {options.map((option, index) => (
            <li key={index} className="flex gap-1">
              <Input
                aria-label={'Answer ' + (index + 1) + ' to question ' + number}
                placeholder={'Answer ' + (index + 1)}
                value={option}
                onChange={(event) => setOption(index, event.target.value)}
              />
              {options.length > 2 && (
                <Button
                  type="button"
                  variant="ghost"
                  size="icon"
                  aria-label={'Remove answer ' + (index + 1) + ' to question ' + number}
                  onClick={() => onChange({ options: options.filter((_, at) => at !== index) })}
                >
                  <X />
                </Button>
              )}
            </li>
          ))}
          <li>
            <Button type="button" variant="ghost" size="sm" onClick={() => onChange({ options: [...options, ''] })}>
              <Plus aria-hidden /> Add an answer
            </Button>
          </li>
        </ul>
      )}
      <div className="flex items-center gap-2.5">
        <Switch id={key + '-required'} checked={Boolean(is_required)} onCheckedChange={(on) => onChange({ is_required: on })} />
        <Label htmlFor={key + '-required'} className="font-normal">
          Has to be answered
        </Label>
      </div>
    </section>
  )
}
