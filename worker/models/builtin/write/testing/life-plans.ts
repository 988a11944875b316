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

const people = entity('Student', 'Students', 'GraduationCap', {
  fields: [needed('name', 'text'), field('email', 'email')],
  samples: samples(
    's',
    ['name', 'email'],
    ['Ada Brandt', 'ada@school.example'],
    ['Ben Okoro', 'ben@school.example'],
    ['Chloe Diaz', 'chloe@school.example'],
  ),
})
const assignments = entity('Assignment', 'Assignments', 'NotebookPen', {
  fields: [needed('title', 'text'), field('max_points', 'integer', { default: 100 }), field('due_date', 'datetime')],
  dateField: 'due_date',
  samples: samples(
    'a',
    ['title', 'max_points', 'due_date'],
    ['Essay', 50, 'today-10T09:00'],
    ['Algebra test', 100, 'today-4T09:00'],
    ['Lab report', 20, 'today+3T09:00'],
  ),
})
const grades = entity('Grade', 'Grades', 'ClipboardCheck', {
  fields: [
    relation('student_id', 'Student', { required: true }),
    relation('assignment_id', 'Assignment', { required: true }),
    needed('points', 'number', { minimum: 0 }),
  ],
  samples: samples(
    'g',
    ['student_id', 'assignment_id', 'points'],
    ['ref:s1', 'ref:a1', 44],
    ['ref:s1', 'ref:a2', 91],
    ['ref:s2', 'ref:a1', 38],
    ['ref:s3', 'ref:a2', 67.5],
  ),
})

/** Students by assignments. */
export const gradebookPlan = plan('Gradebook', 'GraduationCap', 230, {
  tagline: 'Every grade on one page.',
  entities: [people, assignments, grades],
  pages: [
    {
      kind: 'matrix',
      name: 'Matrix',
      title: 'Grades',
      icon: 'Grid3x3',
      inNavigation: true,
      entity: 'Grade',
      rowField: 'student_id',
      columnField: 'assignment_id',
      valueField: 'points',
      maximumField: 'max_points',
    },
    {
      kind: 'list',
      name: 'Students',
      title: 'Students',
      icon: 'GraduationCap',
      inNavigation: true,
      entity: 'Student',
      layout: 'table',
    },
    {
      kind: 'list',
      name: 'Assignments',
      title: 'Assignments',
      icon: 'NotebookPen',
      inNavigation: true,
      entity: 'Assignment',
      layout: 'table',
    },
  ],
})

const classes = entity('YogaClass', 'Classes', 'Flower2', {
  label: 'Class',
  fields: [
    needed('name', 'text'),
    needed('weekday', 'select', { options: options('Monday', 'Wednesday', 'Saturday') }),
    needed('start_time', 'time'),
    field('level', 'select', { options: options('Everyone', 'Gentle', 'Strong') }),
    field('minutes', 'integer', { unit: 'min' }),
  ],
  access: { read: 'anonymous', write: 'admin' },
  samples: samples(
    'y',
    ['name', 'weekday', 'start_time', 'level', 'minutes'],
    ['Morning flow', 'monday', '07:30', 'everyone', 60],
    ['Slow evening', 'monday', '19:00', 'gentle', 75],
    ['Power hour', 'wednesday', '18:00', 'strong', 60],
    ['Weekend stretch', 'saturday', '10:00', 'everyone', 90],
  ),
})
const quotes = entity('Testimonial', 'Testimonials', 'Quote', {
  fields: [needed('name', 'text'), needed('quote', 'long_text')],
  access: { read: 'anonymous', write: 'admin' },
  samples: samples(
    'w',
    ['name', 'quote'],
    ['Rosa K.', 'I sleep better and my back has stopped complaining.'],
    ['Daniel P.', 'The calmest hour of my week.'],
  ),
})
const faqs = entity('Faq', 'Questions', 'CircleQuestionMark', {
  label: 'Question',
  fields: [needed('question', 'text'), needed('answer', 'long_text')],
  access: { read: 'anonymous', write: 'admin' },
  samples: samples(
    'x',
    ['question', 'answer'],
    ['Do I need my own mat?', 'No, there are mats and blocks for everyone.'],
    ['Can I just drop in?', 'Yes, if there is room.'],
  ),
})
const messages = entity('Message', 'Messages', 'Mail', {
  fields: [
    needed('name', 'text'),
    needed('email', 'email'),
    needed('message', 'long_text'),
    field('status', 'select', { options: options('New:info', 'Answered:success!'), default: 'new' }),
  ],
  statusField: 'status',
  access: { read: 'admin', write: 'anonymous' },
  samples: samples('z', ['name', 'email', 'message', 'status'], ['Kim', 'kim@mail.example', 'Is there parking?', 'new']),
})

/** A public page with a schedule and a form. */
export const yogaPlan = plan('Still Water Yoga', 'Flower2', 165, {
  tagline: 'Yoga with Mara, by the river.',
  entities: [classes, quotes, faqs, messages],
  pages: [
    {
      kind: 'landing',
      name: 'Home',
      title: 'Home',
      icon: 'House',
      inNavigation: true,
      hero: {
        heading: 'Breathe out. Begin again.',
        text: 'Small classes for every body, by the river, since 2014.',
        action: 'Ask about a class',
      },
      about: [
        { heading: 'Small groups', text: 'Never more than twelve people, so nobody gets lost.' },
        { heading: 'All levels', text: 'Every pose comes with a gentler and a stronger form.' },
        { heading: 'By the river', text: 'A light room with "wooden" floors & a view over {quiet} water.' },
      ],
      sections: [
        { title: 'Class schedule', entity: 'YogaClass', layout: 'schedule' },
        { title: 'What people say', entity: 'Testimonial', layout: 'quotes' },
        { title: 'Good to know', entity: 'Faq', layout: 'faq' },
        { title: 'Our classes', entity: 'YogaClass', layout: 'cards' },
      ],
      form: {
        title: 'Write to me',
        text: 'I answer within a day.',
        entity: 'Message',
        fields: ['name', 'email', 'message'],
        button: 'Send',
        thanks: 'Thank you. I will write back soon.',
      },
    },
    {
      kind: 'list',
      name: 'Classes',
      title: 'Classes',
      icon: 'Flower2',
      inNavigation: true,
      entity: 'YogaClass',
      layout: 'table',
    },
    { kind: 'list', name: 'Messages', title: 'Messages', icon: 'Mail', inNavigation: true, entity: 'Message', layout: 'table' },
  ],
})
