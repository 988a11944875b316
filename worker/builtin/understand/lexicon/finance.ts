import type { Domain } from './concept'

export const finance: Domain = {
  key: 'finance',
  words: 'finance, money, budget, accounting, bookkeeping, spending, household budget, treasurer',
  hue: 165,
  icon: 'Wallet',
  concepts: [
    {
      key: 'bank_account',
      also: 'savings account, current account, checking account, cash account, wallet',
      here: 'account',
      icon: 'Landmark',
      is: 'place',
      about: 'Where the money is.',
      fields: `Name!; Type: one of Current, Savings, Cash, Credit card; Bank: text; Balance: money 120..6400; Notes`,
      subtitle: 'type, bank',
      amount: 'balance',
      access: ['creator', 'creator'],
      rows: {
        any: `name; type; bank; balance
          Everyday; Current; Harbour Bank; 1840.5
          Rainy days; Savings; Harbour Bank; 6200
          Purse; Cash; ; 85
          Holiday fund; Savings; Northlight Credit Union; 1450
          Card; Credit card; Northlight Credit Union; 312.4`,
      },
    },
    {
      key: 'expense',
      also: 'spending, expenditure, cost, purchase, receipt, transaction, outgoing, payment made',
      icon: 'Receipt',
      is: 'money',
      about: 'What was spent, on what and when.',
      fields: `Description!: text; Amount!: money 3..180; Date!: date -75..0; Category! -> expense_category; Payment method: one of Card, Cash, Transfer, Direct debit; Receipt: image; Notes`,
      subtitle: 'category_id, date',
      amount: 'amount',
      access: ['creator', 'creator'],
      rows: {
        any: `description; amount; date; category_id; payment_method
          Weekly groceries; 86.4; today-1; ref:expense_category_1; Card
          Market vegetables; 17.2; today-3; ref:expense_category_1; Cash
          Monthly train pass; 62; today-5; ref:expense_category_2; Direct debit
          Rent; 940; today-6; ref:expense_category_3; Transfer
          Electricity; 71.5; today-8; ref:expense_category_4; Direct debit
          Pizza with friends; 24.8; today-2; ref:expense_category_5; Card
          Cinema; 13.5; today-9; ref:expense_category_6; Card
          Pharmacy; 11.9; today-4; ref:expense_category_7; Card
          Winter boots; 119; today-12; ref:expense_category_8; Card
          Groceries; 74.1; today-10; ref:expense_category_1; Card
          Bike repair; 45; today-16; ref:expense_category_2; Cash
          Rent; 940; today-36; ref:expense_category_3; Transfer
          Internet; 34.9; today-20; ref:expense_category_4; Direct debit
          Birthday dinner; 96; today-27; ref:expense_category_5; Card
          Groceries; 81.3; today-33; ref:expense_category_1; Card
          Concert tickets; 78; today-41; ref:expense_category_6; Card
          Dentist; 55; today-48; ref:expense_category_7; Transfer
          Train to the coast; 39; today-52; ref:expense_category_2; Card
          Rent; 940; today-66; ref:expense_category_3; Transfer`,
      },
    },
    {
      key: 'expense_category',
      also: 'budget, monthly budget, spending category, category budget, budget category',
      label: 'Category',
      plural: 'Categories',
      icon: 'Tags',
      is: 'group',
      about: 'Kinds of spending, each with a budget for the month.',
      fields: `Name!; Monthly budget!: money 50..1000; Colour: color; Notes: text`,
      cards: true,
      access: ['creator', 'creator'],
      rows: {
        any: `name; monthly_budget; colour
          Groceries; 380; #2f9e6e
          Transport; 120; #2b8fd6
          Rent; 940; #6d5ae6
          Utilities; 150; #d98324
          Eating out; 110; #c2557f
          Leisure; 90; #b5479e
          Health; 60; #1f9aa0
          Clothing; 80; #7a8a2e`,
      },
    },
    {
      key: 'income',
      also: 'earning, revenue, salary, payment received',
      plural: 'Income',
      icon: 'TrendingUp',
      is: 'money',
      about: 'What came in.',
      fields: `Source!: text; Amount!: money 80..3200; Date!: date -80..0; Type: one of Salary, Freelance, Sale, Interest, Gift; Notes`,
      amount: 'amount',
      rows: {
        any: `source; amount; date; type
          Salary; 2850; today-4; Salary
          Logo for the bakery; 420; today-11; Freelance
          Old bicycle sold; 140; today-18; Sale
          Salary; 2850; today-34; Salary
          Workshop fee; 300; today-29; Freelance
          Interest; 12.4; today-40; Interest
          Birthday money; 100; today-52; Gift
          Salary; 2850; today-65; Salary`,
      },
    },
    {
      key: 'invoice',
      also: 'bill, billing, client invoice',
      icon: 'FileText',
      is: 'money',
      about: 'What was billed and what is still to be paid.',
      fields: `Invoice number!: text @INV; Customer!: text @company; Amount!: money 120..6800; Issued on: date -60..-3; Due date!: date after issued_on 14..30;
        Status: status Draft, Sent, Paid*, Cancelled*; Paid on: date after issued_on 5..28 when Paid; Notes`,
      subtitle: 'customer, status',
      amount: 'amount',
      date: 'due_date',
      flags: 'overdue due_date',
      notes: `Second reminder sent.
        Pays by bank transfer.
        Split into two parts.
        Thanked us for the quick work.`,
    },
    {
      key: 'payment',
      also: 'instalment, installment, transfer',
      icon: 'Banknote',
      is: 'money',
      about: 'Money that changed hands.',
      fields: `Reference!: text @PAY; From: text @person; Amount!: money 20..900; Date!: date -45..0; Method: one of Card, Cash, Transfer; Status: status Pending, Received*, Refunded*; Notes`,
      amount: 'amount',
    },
    {
      key: 'savings_goal',
      also: 'saving, savings pot, piggy bank',
      icon: 'PiggyBank',
      is: 'money',
      about: 'What we are saving for.',
      fields: `Name!; Target amount!: money 300..8000; Saved so far: money 50..3000; Target date: date 30..400; Notes`,
      amount: 'saved_so_far',
      cards: true,
      rows: {
        any: `name; target_amount; saved_so_far
          Emergency fund; 5000; 2750
          Summer by the sea; 1800; 960
          New laptop; 1400; 350
          Driving lessons; 2200; 1500
          Cargo bike; 3600; 600
          Christmas presents; 400; 280
          Kitchen; 8000; 2100
          Language course; 650; 650`,
      },
    },
    {
      key: 'investment',
      also: 'stock, share, holding, stock portfolio, crypto, fund',
      icon: 'ChartCandlestick',
      is: 'money',
      about: 'What we hold and what it is worth.',
      fields: `Name!; Type: one of Fund, Share, Bond, Cash, Crypto; Units: number 1..120; Purchase price: money 10..300; Current price: money 10..340; Bought on: date -900..-20; Notes`,
      amount: 'current_price',
      rows: {
        any: `name; type; units; purchase_price; current_price
          World index fund; Fund; 64; 78.2; 91.4
          Green energy fund; Fund; 30; 42.6; 39.9
          Nordic shipping; Share; 12; 118; 131.5
          City bond 2031; Bond; 20; 98.5; 99.2
          Chip maker; Share; 8; 146; 212
          Savings account; Cash; 1; 3200; 3264
          Small companies fund; Fund; 41; 25.3; 27.8
          Regional bank; Share; 50; 19.4; 18.1`,
      },
    },
    {
      key: 'debt',
      also: 'money lent, money owed, iou, borrowed money',
      icon: 'HandCoins',
      is: 'money',
      about: 'Who owes whom.',
      fields: `Person!: text @person; Amount!: money 5..400; Direction: one of They owe me, I owe them; Since: date -120..-3; Due date: date -10..60; Status: status Open, Settled*; Reason: text`,
      flags: 'overdue due_date',
    },
  ],
}
