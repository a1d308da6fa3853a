import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'

/** The restaurant's own Arabic texts; the storefront ships no Arabic. */
export const arabic = {
  Cart: 'السلة',
  Menu: 'قائمة الطعام',
  'Add to Cart': 'أضف إلى السلة',
  'from {price}': 'من {price}',
  Home: 'الرئيسية',
  'Contact Us': 'اتصل بنا',
  Login: 'تسجيل الدخول',
  Reservation: 'حجز طاولة',
  Delivery: 'توصيل',
  Takeaway: 'استلام',
  Now: 'في أقرب وقت',
  'Open now': 'مفتوح الآن',
  'Sold out': 'نفد',
  Remove: 'إزالة',
  Undo: 'تراجع',
  Close: 'إغلاق',
  Back: 'رجوع',
  'Your cart is empty': 'سلتك فارغة',
  Subtotal: 'المجموع الفرعي',
  'Delivery fee': 'رسوم التوصيل',
  Total: 'المجموع',
  Checkout: 'إتمام الطلب',
  'Checkout as Guest': 'الطلب كضيف',
  'Complete your order': 'أكمل طلبك',
  'Your contact details': 'بيانات الاتصال',
  Name: 'الاسم',
  'E-mail': 'البريد الإلكتروني',
  Phone: 'الهاتف',
  Postcode: 'الرمز البريدي',
  'Street and house number': 'الشارع ورقم المنزل',
  'Delivery area': 'منطقة التوصيل',
  'Order time': 'وقت الطلب',
  'Order type': 'نوع الطلب',
  Payment: 'الدفع',
  Tip: 'البقشيش',
  'Place order': 'اطلب وادفع',
  'Order status': 'حالة الطلب',
  'Order number': 'رقم الطلب',
  'Order {code}': 'الطلب {code}',
  'In preparation': 'قيد التحضير',
  'On the way': 'في الطريق',
  Ready: 'جاهز',
  Completed: 'مكتمل',
  Declined: 'مرفوض',
}

/** Writes the data files of the demo restaurant in German and Arabic, with an Arabic name for the dish 401. */
export function writeArabicRestaurant(folder: string): void {
  const write = (file: string, lines: string[]): void =>
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
  const linesOf = (file: string): string[] =>
    readFileSync(join(folder, file), 'utf8').trimEnd().split(/\r?\n/)
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  const [head, ...rows] = linesOf('products.csv')
  const named = rows.map(row => `${row},${row.startsWith('401,') ? 'بيتزا مارغريتا' : ''}`)
  write('products.csv', [`${head},name_ar`, ...named])
  write('languages.csv', ['code,name', 'de,Deutsch', 'ar,العربية'])
  // The restaurant's own German words stay; its other languages are not here.
  const [columns = '', ...own] = linesOf('translations.csv')
  const german = own.filter(row => row.startsWith('de,'))
  const words = Object.entries(arabic).map(pair => `ar,${pair.join(',')}`)
  write('translations.csv', [columns, ...german, ...words])
}
