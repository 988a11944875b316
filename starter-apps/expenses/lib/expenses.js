import { addMonths, endOfMonth, format, getDate, parseISO } from 'date-fns'
import { addMoney } from '@/lib/format'

export const CATEGORIES = ['Home', 'Groceries', 'Transport', 'Eating out', 'Health', 'Leisure', 'Clothing', 'Other']

export const sumOf = (expenses) => addMoney(expenses.map(({ amount }) => amount))

/** Months are written as 2026-03. */
export const thisMonth = () => format(new Date(), 'yyyy-MM')
export const moveMonth = (month, by) => format(addMonths(parseISO(month + '-01'), by), 'yyyy-MM')
export const monthWords = (month) => format(parseISO(month + '-01'), 'MMMM yyyy')
export const inMonth = (expenses, month) => expenses.filter(({ date }) => date?.startsWith(month))

/** One point for each category with spending, largest first. */
export const byCategory = (expenses) =>
  CATEGORIES.map((name) => ({ name, value: sumOf(expenses.filter(({ category }) => (category ?? 'Other') === name)) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)

/** The six months that end with this one. */
export const byMonth = (expenses, month) =>
  [-5, -4, -3, -2, -1, 0].map((by) => {
    const at = moveMonth(month, by)
    return { name: format(parseISO(at + '-01'), 'MMM'), value: sumOf(inMonth(expenses, at)) }
  })

/** What was spent on each category that has a budget; the one nearest its end first. */
export const budgetsOf = (budgets, expenses) =>
  budgets
    .map(({ id, category, monthly_amount }) => ({
      id,
      category,
      amount: monthly_amount,
      spent: sumOf(expenses.filter((expense) => (expense.category ?? 'Other') === category)),
    }))
    .sort((a, b) => b.spent / (b.amount || 1) - a.spent / (a.amount || 1))

/** What a month comes to if it goes on as it began: known for the current one only. */
export function forecast(expenses, month) {
  if (month !== thisMonth()) return null
  const now = new Date()
  return Math.round((sumOf(expenses) / getDate(now)) * getDate(endOfMonth(now)))
}

/** A table as CSV. A leading =, +, - or @ would run as a formula where it is opened. */
export function toCsv(expenses) {
  const cell = (value) => {
    const text = String(value ?? '')
    return '"' + (/^[=+\-@\t\r]/.test(text) ? "'" : '') + text.replaceAll('"', '""') + '"'
  }
  const lines = expenses.map((each) => [each.date, each.title, each.category, each.amount, each.paid_with, each.note])
  return [['Date', 'Title', 'Category', 'Amount', 'Paid with', 'Note'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}
