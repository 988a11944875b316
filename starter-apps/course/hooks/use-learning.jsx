import { useRows } from '@/hooks/use-data'
import { useUser } from '@/hooks/use-user'

/** What whoever is signed in may take and has done; for visitors nothing is asked. */
export function useLearning() {
  const user = useUser()
  const enabled = Boolean(user)
  const lessons = useRows('Lesson', { sort: 'position', enabled })
  const progress = useRows('Progress', { enabled })
  const attempts = useRows('Attempt', { filter: { learner_id: user?.id }, enabled })
  return { user, lessons, progress, attempts, queries: [lessons, progress, attempts] }
}
