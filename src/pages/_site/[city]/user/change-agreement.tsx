import { ChangeAgreementScreen } from '@/screens/sign-in/change-agreement-screen';
import { loadChangeAgreement } from '@/screens/sign-in/load-sign-in';

export const getServerSideProps = loadChangeAgreement;

export default ChangeAgreementScreen;
