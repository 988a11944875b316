import { ArrowLeft, BookX, CircleCheck, Circle, ClipboardList, LogIn, Play } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRow } from '@/hooks/use-data'
import { useLearning } from '@/hooks/use-learning'
import { bestOf, inOrder, percent, progressOf } from '@/lib/courses'
import { createPageUrl } from '@/utils'

export default function Course() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Course', id)
  const learning = useLearning()
  const course = found.row
  const lessons = inOrder(learning.lessons.rows, id)
  const { done, all, next } = progressOf(learning.lessons.rows, learning.progress.rows, id)
  const best = bestOf(learning.attempts.rows, id)
  const isDone = (lesson) => learning.progress.rows.some(({ lesson_id }) => lesson_id === lesson.id)
  const start = learning.user && next && (
    <Button asChild>
      <Link to={createPageUrl('Lesson?id=' + next.id)}>
        <Play aria-hidden /> {done === 0 ? 'Start' : done < all ? 'Continue' : 'Read again'}
      </Link>
    </Button>
  )

  return (
    <Page title={course?.title ?? 'Course'} description={course?.summary} actions={start}>
      <Link to={createPageUrl('Courses')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All courses
      </Link>
      <WhenReady queries={[found, ...learning.queries]} skeleton={<CardsSkeleton />}>
        {!course ? (
          <EmptyState icon={BookX} title="There is no such course" text="It may have been taken down." />
        ) : learning.user ? (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
            {lessons.length > 0 ? (
              <ol className="divide-y rounded-xl border bg-card">
                {lessons.map((lesson, index) => (
                  <li key={lesson.id}>
                    <Link to={createPageUrl('Lesson?id=' + lesson.id)} className="flex items-center gap-3 px-4 py-3.5 text-sm hover:bg-accent">
                      {isDone(lesson) ? (
                        <CircleCheck className="size-5 shrink-0 text-primary" aria-label="Finished" />
                      ) : (
                        <Circle className="size-5 shrink-0 text-muted-foreground" aria-label="Not finished" />
                      )}
                      <span className="min-w-0 flex-1">
                        {index + 1}. {lesson.title}
                      </span>
                      {lesson.minutes && <span className="text-muted-foreground">{lesson.minutes} min</span>}
                    </Link>
                  </li>
                ))}
              </ol>
            ) : (
              <EmptyState icon={BookX} title="No lessons yet" text="The teacher is still writing them." />
            )}
            <section className="space-y-3 rounded-xl border bg-card p-5 text-sm">
              <h2 className="font-medium">Quiz</h2>
              <p className="text-muted-foreground">
                {best
                  ? 'Your best: ' + percent(best) + ' %. ' + (best.passed ? 'You passed.' : 'You need ' + (course.pass_percent ?? 70) + ' %.')
                  : 'You pass with ' + (course.pass_percent ?? 70) + ' % of the answers right, and may take it as often as you like.'}
              </p>
              <Button variant="outline" className="w-full" asChild>
                <Link to={createPageUrl('Quiz?course=' + id)}>
                  <ClipboardList aria-hidden /> {best ? 'Take it again' : 'Take the quiz'}
                </Link>
              </Button>
            </section>
          </div>
        ) : (
          <EmptyState
            icon={LogIn}
            title="Sign in to take this course"
            text="Your progress and results are kept with your account, and only you and the teachers see them."
            action={<Button onClick={() => base44.auth.redirectToLogin(window.location.href)}>Sign in</Button>}
          />
        )}
      </WhenReady>
    </Page>
  )
}
