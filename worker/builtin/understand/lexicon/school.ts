import type { Domain } from './concept'

export const school: Domain = {
  key: 'school',
  words: 'school, classroom, teacher, university, college, tutoring, tutor, academy, kindergarten, course provider, training',
  hue: 235,
  icon: 'GraduationCap',
  concepts: [
    {
      key: 'student',
      also: 'pupil, learner, trainee, kid in class, apprentice',
      icon: 'GraduationCap',
      is: 'person',
      about: 'Everyone in the class.',
      fields: `Name!; Email; Class: one of 7A, 7B, 8A; Guardian: text @person; Guardian phone: phone; Date of birth: date -5100..-4300; Notes`,
      subtitle: 'class, email',
      notes: `Sits near the front because of the glasses.
        Loves experiments, forgets homework.
        New this year, settling in well.
        Extra time in tests.
        Helps others when finished.`,
    },
    {
      key: 'assignment',
      also: 'homework, coursework, exam, test, essay',
      icon: 'NotebookPen',
      is: 'work',
      about: 'Tests and homework, with points and weight.',
      fields: `Title!; Type: one of Homework, Quiz, Test, Project, Presentation; Subject: text; Due date!: date -18..24; Maximum points!: integer 10..100; Weight: percent; Description`,
      subtitle: 'type, due_date',
      rows: {
        any: `title; type; subject; maximum_points; weight; description; due_date
          Fractions worksheet; Homework; Mathematics; 20; 5; Pages 14 and 15, show your working.; today-15
          Photosynthesis quiz; Quiz; Biology; 30; 10; Ten short questions.; today-11
          Short story; Project; English; 50; 20; Two pages, starting in the middle of things.; today-6
          Map of trade routes; Homework; History; 20; 5; Colour and label at least six.; today-2
          Equations test; Test; Mathematics; 100; 30; Chapters three and four.; today+3
          Renewable energy talk; Presentation; Science; 40; 15; Five minutes, one picture a minute.; today+8
          Vocabulary unit 5; Quiz; French; 25; 5; Thirty words, spelling counts.; today+12
          Book review; Homework; English; 30; 10; A book of your choice.; today+20`,
      },
    },
    {
      key: 'grade',
      also: 'mark, exam result, test score',
      icon: 'Award',
      is: 'link',
      about: 'Points reached, one for each student and assignment.',
      fields: `Student! -> student; Assignment! -> assignment; Score!: number 8..20; Graded on: date -10..0; Feedback: text`,
      title: 'student_id',
      subtitle: 'assignment_id, score',
      amount: 'score',
      part: true,
      notes: `Clear and complete.
        Good idea, check the spelling.
        Show your working next time.
        A big step forward.
        Come and see me about question four.`,
    },
    {
      key: 'course',
      also: 'class, subject, lesson, workshop, training course, seminar, module',
      icon: 'BookOpenCheck',
      is: 'item',
      about: 'What is taught, by whom and when.',
      fields: `Title!; Teacher: text @person; Level: one of Beginner, Intermediate, Advanced; Day: one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday; Time: time;
        Places: integer 6..24; Price: money 0..240; Description`,
      cards: true,
      rows: {
        any: `title; level; day; time; places; price; description
          Watercolour for beginners; Beginner; Tuesday; 18:00; 12; 120; Materials included.
          Spanish A2; Intermediate; Monday; 19:00; 14; 160; Talk more than you write.
          Introduction to coding; Beginner; Thursday; 17:30; 16; 140; Bring a laptop; no experience needed.
          Public speaking; Intermediate; Wednesday; 18:30; 10; 95; Six evenings, six talks.
          Advanced ceramics; Advanced; Saturday; 10:00; 8; 210; Glazes and large forms.
          First aid; Beginner; Friday; 09:00; 20; 60; With certificate.
          Bookkeeping basics; Beginner; Monday; 17:00; 18; 110; For clubs and small firms.
          Choir for everyone; Beginner; Thursday; 20:00; 24; 0; No audition.`,
      },
    },
    {
      key: 'enrolment',
      also: 'enrollment, course registration, sign-up for a course',
      icon: 'UserCheck',
      is: 'link',
      about: 'Who takes part in what.',
      fields: `Student! -> student; Course! -> course; Enrolled on: date -60..0; Status: status Requested, Enrolled, Completed*, Dropped*; Paid: yes 70`,
      title: 'student_id',
      subtitle: 'course_id, status',
    },
    {
      key: 'attendance',
      also: 'attendance record, absence, register entry, roll call',
      label: 'Attendance record',
      plural: 'Attendance',
      icon: 'ClipboardCheck',
      is: 'log',
      about: 'Who was there and who was not.',
      fields: `Student! -> student; Date!: date -7..0; Presence!: one of Present, Late, Excused, Absent; Reason: text`,
      title: 'student_id',
      subtitle: 'date, presence',
    },
    {
      key: 'instructor',
      also: 'teacher, coach, trainer, tutor, lecturer',
      icon: 'Presentation',
      is: 'person',
      about: 'Who teaches.',
      fields: `Name!; Subject: text @subject; Email; Phone; Employment: one of Permanent, Freelance, Volunteer; Hourly rate: money 18..60; Available on: any of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday; Notes`,
    },
    {
      key: 'quiz',
      also: 'trivia, trivia round',
      plural: 'Quizzes',
      icon: 'BrainCircuit',
      is: 'group',
      about: 'Rounds of questions on one theme.',
      fields: `Title!; Topic: text; Difficulty: one of Easy, Medium, Hard; Description`,
      cards: true,
      access: ['all', 'admin'],
      rows: {
        any: `title; topic; difficulty; description
          Around the world; Geography; Easy; Capitals, rivers and flags.
          How things work; Science; Medium; From soap bubbles to satellites.
          Long ago; History; Medium; Empires, inventions and a few scandals.
          Screen and stage; Film; Easy; Lines you know by heart.
          In the kitchen; Food; Easy; What goes with what, and why.
          Wild things; Nature; Medium; Beaks, roots and very long migrations.
          Numbers and logic; Mathematics; Hard; Paper and pencil allowed.
          Strings and keys; Music; Medium; From baroque to bass drops.`,
      },
    },
    {
      key: 'question',
      also: 'quiz question, trivia question, multiple choice question',
      icon: 'CircleHelp',
      is: 'item',
      about: 'Questions with four answers, one of them right.',
      fields: `Question!: text; Quiz -> quiz; Answer A!: text; Answer B!: text; Answer C: text; Answer D: text; Correct answer!: one of A, B, C, D; Explanation: long_text; Points: integer 5..15`,
      title: 'question',
      subtitle: 'quiz_id, correct_answer',
      access: ['all', 'admin'],
      rows: {
        any: `question; quiz_id; answer_a; answer_b; answer_c; answer_d; correct_answer; explanation; points
          Which river flows through Budapest?; ref:quiz_1; Rhine; Danube; Elbe; Vistula; B; It divides Buda from Pest.; 10
          What is the capital of Canada?; ref:quiz_1; Toronto; Vancouver; Ottawa; Montreal; C; Chosen in 1857, between two rivals.; 5
          Which country has the most islands?; ref:quiz_1; Greece; Indonesia; Norway; Sweden; D; More than 260,000, most without inhabitants.; 15
          Why is the sky blue?; ref:quiz_2; Reflection of the sea; Scattering of light; Ozone colour; Dust; B; Short wavelengths are scattered most.; 10
          What does a barometer measure?; ref:quiz_2; Humidity; Wind; Air pressure; Heat; C; Falling pressure often brings rain.; 5
          Which planet has the shortest day?; ref:quiz_2; Jupiter; Mars; Earth; Mercury; A; Just under ten hours.; 10
          Who built Machu Picchu?; ref:quiz_3; The Aztecs; The Incas; The Maya; The Olmecs; B; In the fifteenth century.; 10
          In which year did the Berlin Wall fall?; ref:quiz_3; 1987; 1989; 1991; 1993; B; On the ninth of November.; 5
          What was papyrus made from?; ref:quiz_3; Bark; Silk; A water plant; Cotton; C; Strips of its stem, pressed crosswise.; 10
          Who directed "Spirited Away"?; ref:quiz_4; Akira Kurosawa; Hayao Miyazaki; Ang Lee; Bong Joon-ho; B; It won an Oscar in 2003.; 10
          Which spice comes from a crocus?; ref:quiz_5; Turmeric; Saffron; Cumin; Sumac; B; About 150 flowers for a gram.; 10
          Which bird flies farthest each year?; ref:quiz_6; Swallow; Albatross; Arctic tern; Stork; C; From pole to pole and back.; 15
          What is the next prime after 23?; ref:quiz_7; 25; 27; 29; 31; C; 25 and 27 can be divided.; 10
          How many strings has a violin?; ref:quiz_8; 4; 5; 6; 8; A; Tuned in fifths.; 5`,
      },
    },
    {
      key: 'quiz_result',
      also: 'quiz attempt, high score, highscore, score, result, leaderboard entry',
      label: 'Result',
      icon: 'Trophy',
      is: 'log',
      about: 'Who played, and how well.',
      fields: `Player!: text @first; Quiz -> quiz; Score!: integer 10..30; Correct answers: integer 1..3; Played on: date -20..0`,
      title: 'player',
      subtitle: 'score, played_on',
      amount: 'score',
      access: ['all', 'creator'],
    },
    {
      key: 'flashcard',
      also: 'vocabulary, vocabulary word, flash card, study card, word',
      icon: 'Layers',
      is: 'item',
      about: 'Cards to learn by heart.',
      fields: `Front!: text; Back!: text; Deck: one of Spanish, Biology, Chemistry; Level: one of New, Learning, Known; Next review: date -3..10`,
      date: 'next_review',
      flags: 'overdue next_review: To review',
      rows: {
        any: `front; back; deck; level
          la lluvia; the rain; Spanish; Learning
          despertarse; to wake up; Spanish; New
          el puente; the bridge; Spanish; Known
          mitochondrion; powers the cell; Biology; Known
          osmosis; water moving through a membrane; Biology; Learning
          enzyme; speeds up a reaction; Biology; New
          Na; sodium; Chemistry; Known
          pH below 7; acidic; Chemistry; Learning
          la cuchara; the spoon; Spanish; New`,
      },
    },
  ],
}
