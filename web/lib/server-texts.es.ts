/** Messages by the server's error code, for the errors that students can get. */
export const byCode: Readonly<Record<string, string>> = {
  // Quizzes
  quiz_solution_reset: 'Tu docente reinició este cuestionario. Lo puedes hacer otra vez.',
  quiz_solution_submitted: 'El cuestionario ya está entregado: sus respuestas no se pueden cambiar.',
  quiz_option_unknown: 'Esta respuesta ya no es del cuestionario. Vuelve a cargar la página.',
  quiz_option_of_other_question: 'Esta respuesta es de otra pregunta. Vuelve a cargar la página.',
  quiz_solution_not_reset: 'Este cuestionario no se reinició: no hay nada que hacer otra vez.',
  quiz_not_submitted: 'Entrega primero el cuestionario: después ves qué respuestas eran correctas.',
  questions_unanswered: 'Contesta primero todas las preguntas.',
  quiz_assignment_withdrawn: 'Tu docente retiró este cuestionario.',
  // Assignments
  student_work_submitted:
    'Ya entregaste esto, así que no se puede cambiar. Pídele a tu docente que te lo devuelva si quieres seguir.',
  student_work_invalid: 'Esto no se puede guardar así. Vuelve a cargar la página e inténtalo otra vez.',
  stale_progress:
    'Mientras tanto terminaste esta parte en otra página. Vuelve a cargar la página para verla; lo que escribiste aquí se queda.',
  stale_revision: 'Esto cambió después de que lo abriste. Vuelve a cargar la página y haz tu cambio otra vez.',
  // Classes
  student_left_class: 'Ya no estás en esta clase, así que esto está cerrado para ti. Lo que hiciste queda guardado.',
  student_not_in_class: 'No estás en la clase de esta tarea.',
  school_class_archived: 'Tu clase se archivó, así que esto está cerrado. Lo que hiciste queda guardado.',
  school_class_full: 'Esta clase está llena. Avísale a tu docente.',
  left_class: 'Antes estabas en esta clase. Pídele a tu docente que te vuelva a poner.',
  class_code_unknown: 'Ninguna clase tiene este código. Revísalo o pídele a tu docente el código correcto.',
  name_taken:
    'En esta clase ya hay alguien con ese nombre. Si eres tú, elige “Ya tengo contraseña”. Si no, agrega tu segundo nombre o una letra.',
  card_unknown: 'Esta tarjeta ya no funciona. Pídele una nueva a tu docente.',
  too_many_codes: 'Hubo demasiados códigos equivocados. Pídele a tu docente el correcto e inténtalo de nuevo en unos minutos.',
  // Signing in
  invalid_credentials: 'Esos datos y esa contraseña no van juntos. Revisa los dos o pídele a tu docente una contraseña nueva.',
  choose_district: 'Tienes una cuenta en más de un distrito. Elige uno y escribe otra vez tu contraseña.',
  too_many_attempts: 'Hubo demasiadas contraseñas equivocadas. Espera un poco e inténtalo de nuevo.',
  sign_in_busy: 'Hay mucha gente entrando en este momento. Estás en la fila y guardamos tu lugar.',
  unauthenticated: 'Entra primero, por favor.',
  link_over: 'Este enlace ya se usó o ya venció. Pide otro en la página para entrar.',
  password_not_yours: 'Esta no es tu contraseña actual. Revisa si tienes activadas las mayúsculas.',
  password_same: 'Esta ya es tu contraseña. Elige una nueva.',
  password_invalid: 'Esta contraseña es demasiado corta o demasiado larga. Elige otra.',
  password_common: 'Mucha gente usa esta contraseña y es fácil de adivinar. Elige otra, por ejemplo una frase corta.',
  cookies_refused:
    'Este navegador no nos envía cookies, y sin ellas nadie puede entrar. Permite las cookies para esta dirección en los ajustes o pídele ayuda a quien cuida este dispositivo; después vuelve a cargar la página.',
  // Everything else
  not_found: 'No encontramos esto. Revisa la dirección o pregúntale a quien te la dio.',
  forbidden: 'Tu cuenta no puede hacer esto. Si crees que debería, pregunta en tu escuela.',
  invalid_request: 'Algo de lo que escribiste no se puede usar. Revísalo e inténtalo de nuevo.',
  body_too_large: 'Esto es más de lo que podemos guardar de una vez. Hazlo más corto.',
  conflict: 'Alguien cambió esto en el mismo momento. Inténtalo de nuevo.',
  database_unavailable: 'Earshot no puede contestar en este momento. Inténtalo de nuevo en un minuto.',
  event_store_unavailable: 'Por el momento no se puede guardar nada. Inténtalo de nuevo en un minuto.',
  disk_full: 'Por el momento no se puede guardar nada. Inténtalo de nuevo más tarde.',
  unavailable: 'Earshot está empezando. Inténtalo de nuevo en un momento.',
  internal_error: 'Algo salió mal de nuestro lado. Ya quedó registrado; inténtalo de nuevo.',
};

export const unknown = 'No se pudo. Inténtalo de nuevo o pregúntale a tu docente.';
