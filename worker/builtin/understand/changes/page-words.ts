/** What shows rows and keeps none. */
export const isPageWord = (text: string) =>
  /\b(?:page|chart|graph|board|kanban|calendar|dashboard|screen|report|view|tab|section|leaderboard|gallery|grid)s?\b/i.test(
    text.replace(/"[^"]*"/g, ''),
  )
