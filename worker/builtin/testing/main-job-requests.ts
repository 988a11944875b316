/**
 * The requests of the main job, and what each must keep: groups of words of which one must be in some entity's or
 * field's name.
 */
export const MAIN_JOB_REQUESTS: { request: string; keeps: string[] }[] = [
  {
    request: 'a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks',
    keeps: ['company', 'contact', 'deal', 'stage', 'value|amount', 'task'],
  },
  { request: 'habit tracker with streaks and a weekly overview', keeps: ['habit', 'log|entry|check'] },
  {
    request: 'inventory for a bike repair shop, low-stock warnings, suppliers and purchase orders',
    keeps: ['part|item|product', 'supplier', 'order', 'stock|quantity', 'minimum|reorder|threshold|low'],
  },
  { request: "recipe box where my family can rate recipes and plan the week's meals", keeps: ['recipe', 'rating', 'meal'] },
  {
    request: 'book a table: restaurant reservations by time slot, with a waiting list',
    keeps: ['reservation|booking', 'time|slot', 'party|guests|size', 'status'],
  },
  { request: 'track job applications with interview dates and notes', keeps: ['application', 'interview', 'note'] },
  { request: 'expense tracker with categories, monthly budgets and charts', keeps: ['expense', 'category', 'budget', 'amount'] },
  {
    request: 'a library where members borrow books and late returns are flagged',
    keeps: ['member', 'book', 'loan|borrow', 'due', 'return'],
  },
  {
    request: 'simple landing page for a yoga teacher with class schedule and a contact form that stores messages',
    keeps: ['class|session', 'message'],
  },
  {
    request: 'help desk: tickets with priority and assignee, comments, SLA due dates',
    keeps: ['ticket', 'priority', 'assignee|agent', 'comment', 'due'],
  },
  {
    request: 'classroom gradebook: students, assignments, grades, averages',
    keeps: ['student', 'assignment', 'grade', 'score|points|value'],
  },
  { request: 'quiz app with questions, answers and a leaderboard', keeps: ['question', 'answer', 'score|result|attempt'] },
]
