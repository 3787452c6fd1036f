import './app/app.ts'
