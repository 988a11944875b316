/** Lessons or questions of a course in their order. */
export const inOrder = (rows, courseId) =>
  rows.filter(({ course_id }) => course_id === courseId).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))

export const percent = ({ score, total }) => Math.round(((score ?? 0) / (total || 1)) * 100)

/** The best of somebody's attempts at a course, or undefined. */
export const bestOf = (attempts, courseId) =>
  attempts.filter(({ course_id }) => course_id === courseId).sort((a, b) => percent(b) - percent(a))[0]

/** How far somebody is: lessons finished of those there are. */
export function progressOf(lessons, progress, courseId) {
  const own = inOrder(lessons, courseId)
  const done = own.filter(({ id }) => progress.some(({ lesson_id }) => lesson_id === id))
  return { done: done.length, all: own.length, next: own.find((lesson) => !done.includes(lesson)) ?? own[0] }
}
