import { entity, field, needed, options, plan, relation, samples } from './make-plan'

const habits = entity('Habit', 'Habits', 'Sprout', {
  fields: [
    needed('name', 'text'),
    field('area', 'select', { options: options('Health', 'Mind', 'Home') }),
    field('is_active', 'boolean', { default: true }),
  ],
  samples: samples(
    'h',
    ['name', 'area', 'is_active'],
    ['Read 20 minutes', 'mind', true],
    ['Run', 'health', true],
    ['Tidy desk', 'home', true],
  ),
})

const habitLogs = entity('HabitLog', 'Habit logs', 'CalendarCheck', {
  fields: [
    relation('habit_id', 'Habit', { required: true }),
    needed('date', 'date'),
    field('is_done', 'boolean', { default: true }),
    field('effort', 'rating'),
  ],
  dateField: 'date',
  samples: samples(
    'l',
    ['habit_id', 'date', 'is_done', 'effort'],
    ...[0, 1, 2, 3].map((days) => ['ref:h1', `today-${days}`, true, 4]),
    ...[1, 2, 4].map((days) => ['ref:h2', `today-${days}`, true, null]),
  ),
})

/** Habits ticked day by day. */
export const habitPlan = plan('Steady', 'Flame', 40, {
  tagline: 'Small things, every day.',
  style: 'colorful',
  entities: [habits, habitLogs],
  pages: [
    {
      kind: 'tracker',
      name: 'Week',
      title: 'This week',
      icon: 'CalendarCheck',
      inNavigation: true,
      entity: 'Habit',
      log: 'HabitLog',
      relationField: 'habit_id',
      dateField: 'date',
    },
    { kind: 'list', name: 'Habits', title: 'Habits', icon: 'Sprout', inNavigation: true, entity: 'Habit', layout: 'cards' },
  ],
})

const recipes = entity('Recipe', 'Recipes', 'ChefHat', {
  description: 'What we cook and how it was liked.',
  fields: [
    needed('name', 'text'),
    field('photo', 'image'),
    field('cuisine', 'select', { options: options('Italian', 'Indian', 'Mexican') }),
    field('minutes', 'integer', { unit: 'min', minimum: 1 }),
    field('rating', 'rating'),
    field('source', 'url'),
    field('method', 'long_text'),
  ],
  subtitleFields: ['cuisine'],
  imageField: 'photo',
  samples: samples(
    'r',
    ['name', 'cuisine', 'minutes', 'rating', 'method'],
    ['Cacio e pepe', 'italian', 25, 5, 'Toast the pepper, keep the water.'],
    ['Dal tadka', 'indian', 40, 4, null],
    ['Fish tacos', 'mexican', 35, 3, null],
  ),
})

const meals = entity('Meal', 'Meals', 'CalendarDays', {
  fields: [
    relation('recipe_id', 'Recipe', { required: true }),
    needed('date', 'date'),
    needed('slot', 'select', { options: options('Breakfast', 'Lunch', 'Dinner') }),
  ],
  dateField: 'date',
  samples: samples(
    'm',
    ['recipe_id', 'date', 'slot'],
    ['ref:r1', 'today', 'dinner'],
    ['ref:r2', 'today+1', 'dinner'],
    ['ref:r3', 'today', 'lunch'],
  ),
})

/** Recipes and the week's meals. */
export const recipePlan = plan('Family Table', 'ChefHat', 20, {
  tagline: 'Recipes we like, and what is for dinner.',
  style: 'colorful',
  entities: [recipes, meals],
  pages: [
    {
      kind: 'planner',
      name: 'Planner',
      title: 'Meal plan',
      icon: 'CalendarDays',
      inNavigation: true,
      entity: 'Recipe',
      plan: 'Meal',
      relationField: 'recipe_id',
      dateField: 'date',
      slotField: 'slot',
    },
    { kind: 'list', name: 'Recipes', title: 'Recipes', icon: 'ChefHat', inNavigation: true, entity: 'Recipe', layout: 'cards' },
    {
      kind: 'detail',
      name: 'RecipeDetail',
      title: 'Recipe',
      icon: 'ChefHat',
      inNavigation: false,
      entity: 'Recipe',
      related: [{ entity: 'Meal', field: 'recipe_id' }],
    },
  ],
})

const quizzes = entity('Quiz', 'Quizzes', 'CircleQuestionMark', {
  fields: [needed('title', 'text'), field('description', 'long_text')],
  access: { read: 'anonymous', write: 'admin' },
  samples: samples('q', ['title', 'description'], ['Capitals', 'Five cities, five countries.'], ['Space', null]),
})

const questions = entity('Question', 'Questions', 'MessageCircleQuestionMark', {
  fields: [
    needed('text', 'text'),
    relation('quiz_id', 'Quiz', { required: true }),
    ...['a', 'b', 'c', 'd'].map((letter) => needed(`option_${letter}`, 'text')),
    needed('answer', 'select', { options: options('A', 'B', 'C', 'D') }),
  ],
  access: { read: 'anonymous', write: 'admin' },
  samples: samples(
    'n',
    ['text', 'quiz_id', 'option_a', 'option_b', 'option_c', 'option_d', 'answer'],
    ['Capital of Norway?', 'ref:q1', 'Oslo', 'Bergen', 'Stockholm', 'Turku', 'a'],
    ['Capital of Peru?', 'ref:q1', 'Quito', 'Lima', 'Cusco', 'La Paz', 'b'],
  ),
})

const results = entity('Result', 'Results', 'Trophy', {
  fields: [
    needed('player', 'text'),
    relation('quiz_id', 'Quiz'),
    needed('score', 'integer'),
    field('total_questions', 'integer'),
    field('played_on', 'date'),
  ],
  amountField: 'score',
  dateField: 'played_on',
  access: { read: 'anonymous', write: 'anonymous' },
  samples: samples(
    's',
    ['player', 'quiz_id', 'score', 'total_questions', 'played_on'],
    ['Mia', 'ref:q1', 5, 5, 'today-2'],
    ['Sam', 'ref:q1', 3, 5, 'today-1'],
  ),
})

/** Quizzes to play, and who is best. */
export const quizPlan = plan('Pub Quiz', 'Brain', 300, {
  tagline: 'Play a round and climb the board.',
  entities: [quizzes, questions, results],
  pages: [
    {
      kind: 'quiz',
      name: 'Play',
      title: 'Play',
      icon: 'Play',
      inNavigation: true,
      question: 'Question',
      textField: 'text',
      optionsFields: ['option_a', 'option_b', 'option_c', 'option_d'],
      answerField: 'answer',
      quiz: { entity: 'Quiz', relationField: 'quiz_id' },
      result: 'Result',
      playerField: 'player',
      scoreField: 'score',
    },
    {
      kind: 'leaderboard',
      name: 'Leaderboard',
      title: 'Leaderboard',
      icon: 'Trophy',
      inNavigation: true,
      entity: 'Result',
      nameField: 'player',
      scoreField: 'score',
      dateField: 'played_on',
    },
    {
      kind: 'list',
      name: 'Questions',
      title: 'Questions',
      icon: 'MessageCircleQuestionMark',
      inNavigation: true,
      entity: 'Question',
      layout: 'table',
    },
  ],
})
