import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import QuestionEditor from '@/components/build/QuestionEditor'
import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useSave } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'
import { checkQuestions, hasOptions, newQuestion } from '@/lib/surveys'
import { createPageUrl } from '@/utils'

function check({ title, status, questions }) {
  const wrong = checkQuestions(questions)
  return {
    ...(title?.trim() ? {} : { title: 'Give the survey a title.' }),
    ...(Object.keys(wrong).length > 0 ? { questions: wrong } : {}),
    ...(status === 'Open' && questions.length === 0 ? { status: 'Add a question before you open it.' } : {}),
  }
}

/** Empty answers go, and answers of kinds that have none. */
const tidied = (questions) =>
  questions.map(({ options, text, ...question }) => ({
    ...question,
    text: text.trim(),
    options: hasOptions(question.kind) ? options.map((option) => option.trim()).filter(Boolean) : [],
  }))

export default function SurveyForm({ survey, responses }) {
  const navigate = useNavigate()
  const save = useSave('Survey', 'Survey saved')
  const { values, errors, set, text, submit } = useForm({ status: 'Draft', ...survey, questions: survey?.questions ?? [newQuestion()] }, check)
  const { questions } = values
  const change = (at, next) => set('questions', questions.map((question, index) => (index === at ? { ...question, ...next } : question)))
  const move = (at, by) => {
    const next = [...questions]
    next.splice(at + by, 0, ...next.splice(at, 1))
    set('questions', next)
  }
  const send = submit(() =>
    save.mutate(
      {
        id: survey?.id,
        title: values.title.trim(),
        introduction: values.introduction?.trim() || null,
        thanks: values.thanks?.trim() || null,
        status: values.status,
        questions: tidied(questions),
      },
      { onSuccess: (row) => !survey && navigate(createPageUrl('Build?id=' + row.id), { replace: true }) },
    ),
  )

  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={save.isPending} className="max-w-3xl space-y-5">
        <div className="grid gap-4 rounded-xl border bg-card p-4 sm:grid-cols-[1fr_10rem] sm:p-5">
          <Field label="Title" error={errors.title}>
            {(field) => <Input {...field} {...text('title')} />}
          </Field>
          <Field label="State" error={errors.status}>
            {(field) => <Choice {...field} value={values.status} onChange={(value) => set('status', value)} options={['Draft', 'Open', 'Closed']} />}
          </Field>
          <Field label="Introduction" className="sm:col-span-2">
            {(field) => <Textarea {...field} rows={2} {...text('introduction')} />}
          </Field>
          <Field label="Thanks at the end" className="sm:col-span-2">
            {(field) => <Input {...field} {...text('thanks')} />}
          </Field>
        </div>
        {responses > 0 && (
          <p className="text-sm text-muted-foreground">
            {responses} have answered already. Answers to a question you remove are no longer shown; those to an option you rename no longer count.
          </p>
        )}
        <ol className="space-y-4">
          {questions.map((question, index) => (
            <li key={question.key}>
              <QuestionEditor
                number={index + 1}
                question={question}
                error={errors.questions?.[question.key]}
                isFirst={index === 0}
                isLast={index === questions.length - 1}
                onChange={(next) => change(index, next)}
                onMove={(by) => move(index, by)}
                onRemove={() => set('questions', questions.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button type="button" variant="outline" onClick={() => set('questions', [...questions, newQuestion()])}>
            <Plus aria-hidden /> Add a question
          </Button>
          <Button type="submit">{save.isPending ? 'Saving…' : 'Save survey'}</Button>
        </div>
      </fieldset>
    </form>
  )
}
