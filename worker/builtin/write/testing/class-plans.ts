import { entity, field, needed, options, plan, relation, samples } from './make-plan'

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
