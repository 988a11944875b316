import { addDays, addWeeks, format, parseISO, startOfWeek } from 'date-fns'
import { toNumber } from '@/lib/format'

export const CATEGORIES = ['Breakfast', 'Soup', 'Main dish', 'Salad', 'Baking', 'Dessert']
export const DIETS = ['Everything', 'Vegetarian', 'Vegan']
export const MEALS = ['Breakfast', 'Lunch', 'Dinner']
export const suits = (recipe, diet) =>
  diet === 'Everything' || recipe.diet === 'Vegan' || (diet === 'Vegetarian' && recipe.diet === 'Vegetarian')

const UNITS = 'g|kg|ml|l|tsp|tbsp|cup|cups|clove|cloves|pinch|tin|tins|bunch|slice|slices'
const LINE = new RegExp('^(\\d+(?:[.,]\\d+)?)?\\s*(?:(' + UNITS + ')\\s+)?(.+)$', 'i')

/** "200 g flour" as { amount, unit, name }; what has no amount keeps its words. */
export function readIngredient(line) {
  const [, amount, unit, name] = LINE.exec(line.trim()) ?? []
  return { amount: amount ? toNumber(amount) : null, unit: unit ?? '', name: (name ?? line).trim() }
}
export const writeIngredient = ({ amount, unit, name }) => [amount ?? '', unit, name].filter((part) => part !== '' && part != null).join(' ')

const rounded = (amount) => (amount >= 20 ? Math.round(amount) : Math.round(amount * 100) / 100)

/** An ingredient for another number of people, in words. */
export const scaled = ({ amount, unit, name }, factor) => writeIngredient({ amount: amount ? rounded(amount * factor) : null, unit, name })

/** What a week's meals need, the same things of the same unit added up. */
export function neededFor(meals, recipes) {
  const sums = new Map()
  for (const { recipe_id, servings } of meals) {
    const recipe = recipes.find(({ id }) => id === recipe_id)
    const factor = (servings ?? 2) / (recipe?.servings || 4)
    for (const { amount, unit, name } of recipe?.ingredients ?? []) {
      const key = name.toLowerCase() + '|' + (unit ?? '')
      const before = sums.get(key)
      sums.set(key, { name, unit, amount: amount ? (before?.amount ?? 0) + amount * factor : (before?.amount ?? null) })
    }
  }
  return [...sums.values()].map((each) => scaled(each, 1)).sort((a, b) => a.replace(/^[\d.,]+\s*/, '').localeCompare(b.replace(/^[\d.,]+\s*/, '')))
}

/** The Monday of a date's week, and the seven days from it. */
export const mondayOf = (date) => format(startOfWeek(date, { weekStartsOn: 1 }), 'yyyy-MM-dd')
export const daysOf = (monday) => Array.from({ length: 7 }, (_, index) => format(addDays(parseISO(monday), index), 'yyyy-MM-dd'))
export const moveWeek = (monday, by) => format(addWeeks(parseISO(monday), by), 'yyyy-MM-dd')
