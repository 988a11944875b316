import type { PagePlan } from '../../plan'
import { quote, toLiteral } from '../code/literal'
import type { Draft } from './draft'

type Quiz = Extract<PagePlan, { kind: 'quiz' }>

/** Play through questions; the result is stored. */
export function writeQuiz(page: Quiz, draft: Draft): string {
  const questions = draft.rows(page.question)
  const quizzes = page.quiz && draft.rows(page.quiz.entity)
  draft.file.importName('react', 'useState')
  draft.file.takeAll('@/hooks/use-rows', 'useSaveRow')
  draft.file.importName('sonner', 'toast')
  draft.file.shared('QuizPlayer')
  draft.file.takeAll('@/components/shared/States', 'WhenReady', 'EmptyState')
  draft.addStatement(`const results = useSaveRow('${page.result}')`)
  draft.addStatement('const [round, setRound] = useState(0)')
  if (page.quiz) draft.addStatement('const [quizId, setQuizId] = useState(null)')
  const leave = page.quiz ? 'setQuizId(null)' : 'setRound(round + 1)'
  const player = playerCode(page, draft)
  draft.addStatement(
    `const played = ${questions}.rows${page.quiz ? `.filter((row) => row.${page.quiz.relationField} === quizId)` : ''}.map(toQuestion)`,
  )
  const values = resultValues(page, draft, player.value)
  const given = ['score', 'right'].filter((name) => new RegExp(`\\b${name}\\b`).test(values))
  draft.addStatement(`${player.isAsync ? 'const finish = async' : 'const finish ='} ({ ${['name', ...given].join(', ')} }) => {
  ${player.before}results.mutate(
    { ${values} },
    {
      onSuccess: () => {
        toast.success('Your score is saved')
        ${leave}${page.quiz ? '\n        setRound(round + 1)' : ''}
      },
    },
  )
}`)
  const game = `<QuizPlayer key={round} questions={played} isSaving={${player.isSaving}} onFinish={finish} onLeave={() => ${page.quiz ? 'setQuizId(null)' : leave}} />`
  const none = `<EmptyState icon={${draft.file.icon(draft.entity(page.question).icon)}} title="No questions yet" text="Add questions, and this is where they are played." />`
  const body = `<WhenReady queries={[${[quizzes, questions].filter(Boolean).join(', ')}]}>
  ${page.quiz ? choice(page, draft, none, game) : `{played.length ? (\n    ${game}\n  ) : (\n    ${none}\n  )}`}
</WhenReady>`
  return draft.write(draft.frame({ description: 'Answer one question after the other; your score counts at the end.', body }), {
    above: toQuestion(page, draft),
    below: page.quiz ? quizCard(page, draft) : '',
  })
}

/**
 * A row of the question entity as the player wants it. The answer field holds the text itself, or names one of the
 * options.
 */
function toQuestion(page: Quiz, draft: Draft): string {
  const field = draft.field(page.question, page.answerField)
  const fieldsByAnswer = field?.options?.length === page.optionsFields.length
  const points = draft
    .entity(page.question)
    .fields.find(({ name, kind }) => name === 'points' && ['integer', 'number'].includes(kind))
  const list = `const OPTIONS = ${toLiteral(page.optionsFields)}`
  const answers = fieldsByAnswer ? `\nconst ANSWERS = ${toLiteral(field?.options?.map(({ value }) => value))}` : ''
  const answer = fieldsByAnswer
    ? `row[OPTIONS[ANSWERS.indexOf(row.${page.answerField})]]`
    : `row[row.${page.answerField}] ?? row.${page.answerField}`
  return `${list}${answers}

const toQuestion = (row) => ({
  id: row.id,
  text: row.${page.textField},
  options: OPTIONS.map((name) => row[name]).filter(Boolean),
  answer: ${answer},${points ? `\n  points: Number(row.${points.name}) || 1,` : ''}
})`
}

/** What a finished round stores: who, how many right, of how many, of which quiz, when. */
function resultValues(page: Quiz, draft: Draft, player: string): string {
  const values = draft.entity(page.result).fields.flatMap((field) => {
    if (field.name === page.playerField) return [player === field.name ? player : `${field.name}: ${player}`]
    if (field.name === page.scoreField)
      return [
        field.kind === 'percent'
          ? `${field.name}: Math.round((right / played.length) * 100)`
          : field.name === 'score'
            ? 'score'
            : `${field.name}: score`,
      ]
    if (field.kind === 'relation' && field.relation === page.quiz?.entity) return [`${field.name}: quizId`]
    if (field.kind === 'date') return [`${field.name}: ${draft.file.importName('@/lib/format', 'today')}()`]
    if (field.kind === 'datetime') return [`${field.name}: new Date().toISOString()`]
    if (field.kind === 'percent') return [`${field.name}: Math.round((right / played.length) * 100)`]
    if (['integer', 'number'].includes(field.kind) && /correct|right/.test(field.name))
      return [field.name === 'right' ? 'right' : `${field.name}: right`]
    if (['integer', 'number'].includes(field.kind) && /total|question|max|out_of/.test(field.name))
      return [`${field.name}: played.length`]
    return []
  })
  return values.join(', ')
}

/** The player as a name, or as a row of their own that is found or made. */
function playerCode(page: Quiz, draft: Draft): { before: string; value: string; isAsync: boolean; isSaving: string } {
  const field = draft.field(page.result, page.playerField)
  if (field?.kind !== 'relation' || !field.relation)
    return { before: '', value: 'name', isAsync: false, isSaving: 'results.isPending' }
  const people = draft.rows(field.relation)
  const title = draft.entity(field.relation).titleField
  draft.addStatement(`const newPlayers = useSaveRow('${field.relation}')`)
  return {
    before: `const known = ${people}.rows.find((row) => row.${title}.toLowerCase() === name.toLowerCase())
  const player = known ?? (await newPlayers.mutateAsync({ ${title}: name }))
  `,
    value: 'player.id',
    isAsync: true,
    isSaving: 'newPlayers.isPending || results.isPending',
  }
}

function choice(page: Quiz, draft: Draft, none: string, game: string): string {
  const quizzes = draft.rows(page.quiz?.entity ?? '')
  const questions = draft.rows(page.question)
  return `{quizId ? (
    ${game}
  ) : ${quizzes}.rows.length ? (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {${quizzes}.rows.map((quiz) => (
        <QuizCard
          key={quiz.id}
          quiz={quiz}
          count={${questions}.rows.filter((row) => row.${page.quiz?.relationField} === quiz.id).length}
          onStart={() => setQuizId(quiz.id)}
        />
      ))}
    </ul>
  ) : (
    ${none}
  )}`
}

function quizCard(page: Quiz, draft: Draft): string {
  const entity = draft.entity(page.quiz?.entity ?? '')
  const text = entity.fields.find(({ kind }) => kind === 'long_text')
  draft.file.importName('@/components/ui/button', 'Button')
  const play = draft.file.icon('Play')
  return `function QuizCard({ quiz, count, onStart }) {
  return (
    <li className="flex flex-col gap-4 rounded-xl border bg-card p-5">
      <div className="flex-1">
        <h2 className="font-medium">{quiz.${entity.titleField}}</h2>${text ? `\n        <p className="mt-1 text-sm text-muted-foreground">{quiz.${text.name}}</p>` : ''}
      </div>
      <div className="flex items-center justify-between">
        <span className="text-sm text-muted-foreground tabular-nums">{count === 1 ? '1 question' : count + ' questions'}</span>
        <Button size="sm" onClick={onStart} disabled={count === 0} aria-label={${quote('Play ')} + quiz.${entity.titleField}}>
          <${play} aria-hidden /> Play
        </Button>
      </div>
    </li>
  )
}`
}
