import { ArrowLeft, ArrowRight, BookX, Check, ClipboardList, Undo2 } from 'lucide-react'
import ReactMarkdown from 'react-markdown'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { useLearning } from '@/hooks/use-learning'
import { inOrder } from '@/lib/courses'
import { createPageUrl } from '@/utils'

const TEXT = [
  'max-w-prose space-y-4 leading-relaxed [&_h2]:pt-2 [&_h2]:text-lg [&_h2]:font-semibold [&_ol]:list-decimal [&_ol]:pl-6',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-muted-foreground',
].join(' ')

export default function Lesson() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const courses = useRows('Course', { sort: 'title' })
  const { lessons, progress, queries } = useLearning()
  const save = useSave('Progress', 'Lesson finished')
  const remove = useRemove('Progress')
  const navigate = useNavigate()
  const lesson = lessons.rows.find((row) => row.id === id)
  const course = courses.rows.find((row) => row.id === lesson?.course_id)
  const siblings = lesson ? inOrder(lessons.rows, lesson.course_id) : []
  const at = siblings.findIndex((row) => row.id === id)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const finished = progress.rows.find(({ lesson_id }) => lesson_id === id)
  const goOn = () => navigate(createPageUrl(after ? 'Lesson?id=' + after.id : 'Quiz?course=' + lesson.course_id))
  const finish = () => save.mutate({ lesson_id: id, course_id: lesson.course_id }, { onSuccess: goOn })

  return (
    <Page title={lesson?.title ?? 'Lesson'} description={lesson && 'Lesson ' + (at + 1) + ' of ' + siblings.length}>
      {course && (
        <Link
          to={createPageUrl('Course?id=' + course.id)}
          className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft className="size-4" aria-hidden /> {course.title}
        </Link>
      )}
      <WhenReady queries={[courses, ...queries]} skeleton={<CardsSkeleton cards={1} className="h-72" />}>
        {lesson ? (
          <>
            <article className={TEXT}>
              <ReactMarkdown>{lesson.body || 'This lesson has no text yet.'}</ReactMarkdown>
            </article>
            <div className="flex flex-wrap items-center gap-2 border-t pt-5">
              {before && (
                <Button variant="outline" asChild>
                  <Link to={createPageUrl('Lesson?id=' + before.id)}>
                    <ArrowLeft aria-hidden /> Before
                  </Link>
                </Button>
              )}
              {finished ? (
                <>
                  <Button variant="ghost" disabled={remove.isPending} onClick={() => remove.mutate(finished.id)}>
                    <Undo2 aria-hidden /> Not finished after all
                  </Button>
                  <Button className="ml-auto" onClick={goOn}>
                    {after ? 'Next lesson' : 'To the quiz'} {after ? <ArrowRight aria-hidden /> : <ClipboardList aria-hidden />}
                  </Button>
                </>
              ) : (
                <Button className="ml-auto" disabled={save.isPending} onClick={finish}>
                  <Check aria-hidden /> {after ? 'Finish, and on' : 'Finish, and to the quiz'}
                </Button>
              )}
            </div>
          </>
        ) : (
          <EmptyState icon={BookX} title="There is no such lesson" text="It may have been taken out of its course." />
        )}
      </WhenReady>
    </Page>
  )
}
